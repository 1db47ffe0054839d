// The dialog for a code whose selections have all expired.

import { Dialog } from '../../../components/dialog.tsx';
import { OK } from '../../../components/texts.ts';
import { ALL_EXPIRED, BETSLIP_NOT_LOADED, EVERY_MATCH_HAS_ENDED } from './texts.ts';

export function ExpiredDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title={BETSLIP_NOT_LOADED}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" onClick={onClose}>
          {OK}
        </button>
      }
    >
      <p>{ALL_EXPIRED}</p>
      <p className="text-13 text-t2">{EVERY_MATCH_HAS_ENDED}</p>
    </Dialog>
  );
}
