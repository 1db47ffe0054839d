// A modal dialog: the browser keeps the focus inside, gives it back, and closes on Escape; a form
// in it begins at its first field.

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLayer } from '../state/use-layer.ts';
import { Icon } from './icon.tsx';
import { CLOSE } from './texts.ts';

/** The control that gets the focus in a dialog with a form. */
const FIRST_FIELD = 'form :is(input, select):not([hidden], [type="checkbox"], [type="radio"])';

interface DialogProps {
  readonly title: string;
  /** After Escape, the close button or a press on the backdrop. */
  readonly onClose: () => void;
  /** A decision that must be made (a bet in doubt): no close button, Escape does nothing. */
  readonly required?: boolean;
  readonly children: ReactNode;
  /** Buttons at the bottom, equally wide; the safe one first. */
  readonly actions?: ReactNode;
}

export function Dialog({ title, onClose, required = false, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayer(dialog, required);
  useEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    if (shown === null) return;
    if (!shown.open) shown.showModal();
    // By default the browser focuses the close button, and what is typed at once would be lost.
    shown.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return () => {
      // The browser gives the focus back when a dialog closes, not when it is removed.
      const isLost = shown.open && document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="m-auto max-h-[calc(100%-32px-var(--safe-t)-var(--safe-b))] w-[min(400px,100%-24px)] overflow-y-auto rounded-xl bg-s1 text-t1 shadow-[0_0_0_1px_var(--color-line),0_12px_32px_var(--color-shadow)] backdrop:bg-scrim"
      aria-labelledby={heading}
      onCancel={(event) => {
        if (required) event.preventDefault();
      }}
      onClose={onClose}
    >
      <div className="flex min-h-13 items-center justify-between pr-2 pl-4">
        <h2 id={heading} className="text-16/5">
          {title}
        </h2>
        {!required && (
          <button
            type="button"
            className="icon-button"
            aria-label={CLOSE}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="grid gap-3 px-4 pb-4">{children}</div>
      {actions !== undefined && (
        <footer className="flex gap-2 px-4 pb-4 large:grid *:flex-1">{actions}</footer>
      )}
    </dialog>
  );
}
