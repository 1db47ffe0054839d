// The betslip over the page, where there is no room beside it.

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { onCloseSlip } from '../../state/open-slip.ts';
import { useLayer } from '../../state/use-layer.ts';
import { SlipPanel } from './slip-panel.tsx';
import { BETSLIP } from './texts.ts';

interface SlipSheetProps {
  readonly onClose: () => void;
}

/** A modal dialog: the browser keeps the focus inside and gives it back; Escape closes. */
export function SlipSheet({ onClose }: SlipSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(dialog);
  useEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) shown.showModal();
  }, []);
  useEffect(() => onCloseSlip(() => dialog.current?.close()), []);
  // The link of a leg leads to its match page, which the sheet would cover.
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedOn.current) dialog.current?.close();
  }, [pathname]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={BETSLIP}
      onClose={({ target }) => {
        // The close event of a dialog inside the slip reaches this handler too.
        if (target === dialog.current) onClose();
      }}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current?.close();
      }}
    >
      <div
        className="mx-auto mt-2 h-1 w-9 flex-none rounded-[2px] bg-edge md:hidden"
        aria-hidden="true"
      />
      <SlipPanel onClose={() => dialog.current?.close()} />
    </dialog>
  );
}
