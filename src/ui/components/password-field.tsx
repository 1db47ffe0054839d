// A password: never shown unless asked for, filled by password managers, open to paste.

import { useState } from 'react';
import { Field } from './field.tsx';
import { HIDE, HIDE_PASSWORD, SHOW, SHOW_PASSWORD } from './texts.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** 'new-password' lets a manager make one up. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** 'next' where another field follows. */
  readonly enterKeyHint?: 'next' | 'go';
  readonly hint?: string;
  readonly error?: string;
  /** Puts the focus into it when it appears. */
  readonly autoFocus?: boolean;
}

export function PasswordField({
  label,
  value,
  onChange,
  autoComplete,
  enterKeyHint = 'go',
  hint,
  error = '',
  autoFocus = false,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={label}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete={autoComplete}
      enterKeyHint={enterKeyHint}
      autoCapitalize="off"
      spellCheck={false}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      {...(hint !== undefined && { hint })}
      trailing={
        <button
          type="button"
          className="text-link min-h-11 text-13 text-t2"
          aria-label={isShown ? HIDE_PASSWORD : SHOW_PASSWORD}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? HIDE : SHOW}
        </button>
      }
    />
  );
}
