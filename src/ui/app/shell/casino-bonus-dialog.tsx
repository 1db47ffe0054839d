// Says that a casino bonus has arrived, and where it is played (spec section 2).

import { Dialog } from '../../components/dialog.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { usePlacing } from '../../features/betslip/placing/use-placing.ts';
import { useCasinoBonus } from '../../features/casino/casino-bonus.ts';
import {
  GO_TO_CASINO,
  LATER,
  VALID_IN_ALL_GAMES,
  VALID_IN_SELECTED_GAMES,
  YOU_HAVE_A_CASINO_BONUS,
} from './texts.ts';

interface CasinoBonusDialogProps {
  readonly onClose: () => void;
}

/**
 * Renders nothing where the bonus has gone while the dialog's code was loading. A bet that is being
 * placed comes first: after a login at the betslip, the dialog waits until the player has read the
 * bet's outcome.
 */
export function CasinoBonusDialog({ onClose }: CasinoBonusDialogProps) {
  const bonus = useCasinoBonus();
  const { state } = usePlacing();
  if (bonus === undefined || state.kind !== 'idle') return null;
  return (
    <Dialog
      title={YOU_HAVE_A_CASINO_BONUS}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button outline" onClick={onClose}>
            {LATER}
          </button>
          <SiteLink className="button primary" to="/Games" onClick={onClose}>
            {GO_TO_CASINO}
          </SiteLink>
        </>
      }
    >
      <p className="grid gap-1">
        <b className="text-16 font-semibold">{bonus.name}</b>
        {bonus.worth !== '' && <span className="text-28 font-bold">{bonus.worth}</span>}
      </p>
      <p className="text-t2">
        {bonus.gameIds.length === 0 ? VALID_IN_ALL_GAMES : VALID_IN_SELECTED_GAMES}
      </p>
    </Dialog>
  );
}
