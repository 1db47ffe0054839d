// The last question before a break: what it ends, what it leaves, and that it cannot be undone.

import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';

interface ConfirmBreakProps {
  readonly title: string;
  /** Until when, as a sentence. */
  readonly until: string;
  readonly confirmText: string;
  /** To be typed first, against a slip of a finger; '' for nothing. */
  readonly word?: string;
  /** @throws RequestError */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

export function ConfirmBreak(props: ConfirmBreakProps) {
  const { title, until, confirmText, word = '', onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  const isSpelled = typed.trim().toUpperCase() === word;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    if (!isSpelled) return setError(`Type ${word} to go on.`);
    sending.current = true;
    setSending(true);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      sending.current = false;
      setSending(false);
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
        <p>{until}</p>
        <ul className="safety-facts">
          <li>You cannot bet, play casino games or deposit until then.</li>
          <li>
            <b>Withdrawing stays possible:</b> you can log in and take out your money at any time.
          </li>
          <li>Open bets are settled as usual.</li>
          <li>It can be made longer. It cannot be ended early, also not by our support.</li>
        </ul>
        {word !== '' ? (
          <Field
            label={`Type ${word} to confirm`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.target.value);
              setError('');
            }}
          />
        ) : (
          error !== '' && (
            <p className="text-13 text-danger" role="alert">
              {error}
            </p>
          )
        )}
        <div className="safety-actions">
          <button type="button" className="button outline" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className="button danger"
            aria-disabled={isSending || !isSpelled || undefined}
          >
            {confirmText}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
