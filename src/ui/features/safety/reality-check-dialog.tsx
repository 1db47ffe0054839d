// Time played and net result, with the choice to go on, to take a break or to log out.

import { useNavigate } from 'react-router-dom';
import { serverNow } from '../../api/server-time.ts';
import { Dialog } from '../../components/dialog.tsx';
import { CONTINUE, LOG_OUT } from '../../components/texts.ts';
import { goOnPlaying } from './reality-check-store.ts';
import { RealityFigures } from './reality-figures.tsx';
import {
  NET_RESULT_IS,
  REALITY_CHECK,
  TAKE_A_BREAK,
  YOU_HAVE_BEEN_LOGGED_IN_FOR,
} from './texts.ts';
import type { RealityCheckResult } from './use-reality-check.ts';
import { describeSpan } from './words.ts';
import '../../styles/whole.css';

interface RealityCheckDialogProps {
  readonly result: RealityCheckResult;
  readonly onLogOut: () => void;
}

/** One of the three has to be chosen: a dialog that can be dismissed is not read. */
export function RealityCheckDialog({ result, onLogOut }: RealityCheckDialogProps) {
  const navigate = useNavigate();
  const played = Math.max(0, serverNow() - result.loggedInAt);
  return (
    <Dialog title={REALITY_CHECK} required onClose={goOnPlaying}>
      <div className="grid grid-cols-1 gap-3">
        <p>
          {YOU_HAVE_BEEN_LOGGED_IN_FOR} <b>{describeSpan(played)}</b>
          {NET_RESULT_IS}
        </p>
        <RealityFigures result={result} isNarrow />
        <div className="grid gap-2 *:min-h-11">
          <button type="button" className="button primary" onClick={goOnPlaying}>
            {CONTINUE}
          </button>
          <button
            type="button"
            className="button outline"
            onClick={() => {
              goOnPlaying();
              void navigate('/Account/SafetySecurity#time-out');
            }}
          >
            {TAKE_A_BREAK}
          </button>
          <button
            type="button"
            className="button outline"
            onClick={() => {
              goOnPlaying();
              onLogOut();
            }}
          >
            {LOG_OUT}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
