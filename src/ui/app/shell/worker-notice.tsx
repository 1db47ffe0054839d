// Says over the full width that live prices ended on this page.

import { Icon } from '../../components/icon.tsx';
import { useWorkerState } from '../../live/live-context.ts';

/** Nothing while the worker runs or is being started again. */
export function WorkerNotice() {
  if (useWorkerState() !== 'failed') return null;
  return (
    <div
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-danger-soft px-4 py-3 text-danger"
      role="alert"
    >
      <Icon name="alert" />
      <p>Live odds stopped on this page. Reload it to place bets.</p>
      <button type="button" className="button danger" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}
