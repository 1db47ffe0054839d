// A modal dialog: the browser keeps the focus inside, gives it back, and closes on Escape.

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  /** After Escape, the close button or a press on the backdrop. */
  readonly onClose: () => void;
  /** A decision that must be made (a bet in doubt): no close button, Escape does nothing. */
  readonly required?: boolean;
  readonly children: ReactNode;
  /** Buttons along the foot, equally wide; the safe one first. */
  readonly actions?: ReactNode;
}

export function Dialog({ title, onClose, required = false, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) shown.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onCancel={(event) => {
        if (required) event.preventDefault();
      }}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={heading}>{title}</h2>
        {!required && (
          <button
            type="button"
            className="icon-button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      {actions !== undefined && <footer className="dialog-actions">{actions}</footer>}
    </dialog>
  );
}
