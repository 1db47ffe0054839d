// The betslip over the page, where there is no room beside it.

import { useEffect, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { SlipPanel } from './slip-panel.tsx';

interface SlipSheetProps {
  readonly onClose: () => void;
}

/** A modal dialog: the browser keeps the focus inside and gives it back; Escape closes. */
export function SlipSheet({ onClose }: SlipSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet" aria-label="Betslip" onClose={onClose}>
      <button
        type="button"
        className="icon-button sheet-close"
        aria-label="Close betslip"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      <SlipPanel />
    </dialog>
  );
}
