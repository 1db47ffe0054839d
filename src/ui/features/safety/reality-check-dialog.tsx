// Time played and net result, with the choice to go on, to take a break or to log out.

import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/dialog.tsx';
import { goOnPlaying } from './reality-check-store.ts';
import { RealityFigures } from './reality-figures.tsx';
import type { RealityCheckResult } from './use-reality-check.ts';
import { describeSpan } from './words.ts';
import '../../styles/whole.css';

interface RealityCheckDialogProps {
  readonly result: RealityCheckResult;
  readonly onLogOut: () => void;
}

/** One of the three has to be chosen: what can be waved away is not read. */
export function RealityCheckDialog({ result, onLogOut }: RealityCheckDialogProps) {
  const navigate = useNavigate();
  const played = Math.max(0, Date.now() - result.loggedInAt);
  return (
    <Dialog title="Reality check" required onClose={goOnPlaying}>
      <div className="grid grid-cols-1 gap-3">
        <p>
          You have been logged in for <b>{describeSpan(played)}</b>. Your net result with real
          money:
        </p>
        <RealityFigures result={result} isNarrow />
        <div className="grid gap-2 *:min-h-11">
          <button type="button" className="button primary" onClick={goOnPlaying}>
            Continue
          </button>
          <button
            type="button"
            className="button outline"
            onClick={() => {
              goOnPlaying();
              void navigate('/Account/SafetySecurity#time-out');
            }}
          >
            Take a break
          </button>
          <button
            type="button"
            className="button outline"
            onClick={() => {
              goOnPlaying();
              onLogOut();
            }}
          >
            Log out
          </button>
        </div>
      </div>
    </Dialog>
  );
}
