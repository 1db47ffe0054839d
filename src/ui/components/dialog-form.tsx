// A dialog with a form: the button that cancels first, the one that submits beside it.

import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { CANCEL } from './texts.ts';

interface DialogFormProps {
  readonly title: string;
  readonly submitText: string;
  readonly tone?: 'primary' | 'danger';
  /**
   * False marks the submit button as disabled (`aria-disabled`) only: `onSubmit` is still called,
   * and explains what is missing.
   */
  readonly isReady: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** An alternative action, below the buttons. */
  readonly foot?: ReactNode;
}

export function DialogForm(props: DialogFormProps) {
  const { title, submitText, tone = 'primary', isReady, onSubmit, onClose, children, foot } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <div className="flex gap-2 large:grid *:min-h-11 *:flex-1">
          <button type="button" className="button outline" onClick={onClose}>
            {CANCEL}
          </button>
          <button type="submit" className={`button ${tone}`} aria-disabled={!isReady || undefined}>
            {submitText}
          </button>
        </div>
        {foot}
      </form>
    </Dialog>
  );
}
