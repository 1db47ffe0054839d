// A code of which nothing can be bet on any more.

import { Dialog } from '../../../components/dialog.tsx';

/** Word for word (spec section 5). */
const ALL_EXPIRED = 'All Selections have expired';

export function ExpiredDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Slip not loaded"
      onClose={onClose}
      actions={
        <button type="button" className="button primary" onClick={onClose}>
          OK
        </button>
      }
    >
      <p>{ALL_EXPIRED}</p>
      <p className="text-13 text-t2">
        Every match on this code has ended. Pick from the live list instead.
      </p>
    </Dialog>
  );
}
