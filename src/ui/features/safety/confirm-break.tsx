// The confirmation before a break: what is blocked, what stays possible, and that it is final.

import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { useSending } from '../../components/use-sending.ts';
import {
  CAN_MAKE_IT_LONGER,
  CANNOT_BET_UNTIL_THEN,
  LOG_IN_AT_ANY_TIME,
  OPEN_BETS_ARE_SETTLED_AS_USUAL,
  typeToConfirm,
  typeToContinue,
  YOU_CAN_STILL_WITHDRAW,
} from './texts.ts';

interface ConfirmBreakProps {
  readonly title: string;
  /** Until when, as a sentence. */
  readonly until: string;
  readonly confirmText: string;
  /** A word that has to be typed first, against an accidental press; '' for none. */
  readonly word?: string;
  /** @throws RequestError */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

export function ConfirmBreak(props: ConfirmBreakProps) {
  const { title, until, confirmText, word = '', onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const { isSending, failure, showFailure, send } = useSending();
  const isSpelled = typed.trim().toUpperCase() === word;

  function submit(): void {
    if (!isSpelled) showFailure(typeToContinue(word));
    else
      void send(async () => {
        await onConfirm();
        onClose();
      });
  }
  return (
    <DialogForm
      title={title}
      submitText={confirmText}
      tone="danger"
      isReady={!isSending && isSpelled}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{until}</p>
      <ul className="grid list-disc gap-2 pl-4 text-13 text-t2">
        <li>{CANNOT_BET_UNTIL_THEN}</li>
        <li>
          <b className="font-semibold text-t1">{YOU_CAN_STILL_WITHDRAW}</b> {LOG_IN_AT_ANY_TIME}
        </li>
        <li>{OPEN_BETS_ARE_SETTLED_AS_USUAL}</li>
        <li>{CAN_MAKE_IT_LONGER}</li>
      </ul>
      {word !== '' ? (
        <Field
          label={typeToConfirm(word)}
          autoComplete="off"
          inputMode="text"
          enterKeyHint="done"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={failure}
          onChange={(event) => {
            setTyped(event.target.value);
            showFailure('');
          }}
        />
      ) : (
        failure !== '' && (
          <p className="text-13 text-danger" role="alert">
            {failure}
          </p>
        )
      )}
    </DialogForm>
  );
}
