// Records the messages that the worker receives, and downloads them as a file.

import { useState } from 'react';
import { useLive } from '../../live/live-context.ts';
import { RECORD, RECORDING_THE_FEED, STOP_AND_SAVE, THE_WORKER_DID_NOT_RECORD } from './texts.ts';

type RecorderState = 'idle' | 'recording' | 'failed';

/** Start, then stop and download as NDJSON. */
export function RecorderControls() {
  const { supervisor } = useLive();
  const [state, setState] = useState<RecorderState>('idle');
  const worker = supervisor?.worker ?? null;

  const start = async () => {
    const result = await worker?.startRecording();
    setState(result?.ok ? 'recording' : 'failed');
  };
  const stop = async () => {
    const result = await worker?.stopRecording();
    setState(result?.ok ? 'idle' : 'failed');
    if (result?.ok) download(`touchline-${Date.now()}.ndjson`, result.value);
  };
  return (
    <>
      {state === 'recording' ? (
        <button type="button" className="button" onClick={stop}>
          {STOP_AND_SAVE}
        </button>
      ) : (
        <button type="button" className="button" onClick={start} disabled={worker === null}>
          {RECORD}
        </button>
      )}
      <span role="status" className="text-t2 empty:hidden">
        {state === 'recording' && RECORDING_THE_FEED}
        {state === 'failed' && THE_WORKER_DID_NOT_RECORD}
      </span>
    </>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
