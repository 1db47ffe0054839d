// A full-width alert that live prices have stopped on this page.

import { Icon } from '../../components/icon.tsx';
import { RELOAD } from '../../components/texts.ts';
import { useWorkerState } from '../../live/live-context.ts';
import { LIVE_ODDS_STOPPED } from './texts.ts';

/** Renders nothing while the worker runs or is being restarted. */
export function WorkerNotice() {
  if (useWorkerState() !== 'failed') return null;
  return (
    <div
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-danger-soft px-4 py-3 text-danger"
      role="alert"
    >
      <Icon name="alert" />
      <p>{LIVE_ODDS_STOPPED}</p>
      <button type="button" className="button danger" onClick={() => location.reload()}>
        {RELOAD}
      </button>
    </div>
  );
}
