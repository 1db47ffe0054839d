// The error dialog of the specification: a message and OK.

import { Dialog } from './dialog.tsx';
import { OK, SOMETHING_WENT_WRONG } from './texts.ts';

interface ErrorDialogProps {
  readonly title?: string | undefined;
  readonly message: string;
  readonly onClose: () => void;
}

export function ErrorDialog({ title = SOMETHING_WENT_WRONG, message, onClose }: ErrorDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" onClick={onClose}>
          {OK}
        </button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
