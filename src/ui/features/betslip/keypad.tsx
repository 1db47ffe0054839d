// The keypad of a phone: large keys that write into the amount field with the focus.

import { type FocusEvent, useEffect, useSyncExternalStore } from 'react';
import { Icon } from '../../components/icon.tsx';
import { DONE } from '../../components/texts.ts';
import { PHONE, useMediaQuery } from '../../components/use-media-query.ts';
import { type AmountHandle, amountFocus } from './amount-focus.ts';
import type { KeypadKey } from './amount-text.ts';
import { CLEAR, CLEAR_AMOUNT, DECIMAL_POINT, DELETE_DIGIT, KEYPAD } from './texts.ts';

export const KEYPAD_ID = 'slip-keypad';

const KEYS: readonly KeypadKey[] = ['1', '2', '3', 'clear', '4', '5', '6', 'delete', '7', '8', '9'];
const DIGIT = 'bg-s3 text-[1rem] font-medium';
const FUNCTION = 'text-[0.8125rem] text-t2 shadow-[inset_0_0_0_1px_var(--color-edge)]';
const LAST_KEYS: readonly KeypadKey[] = ['.', '0', '00'];
const NAMES: Readonly<Partial<Record<KeypadKey, string>>> = {
  clear: CLEAR_AMOUNT,
  delete: DELETE_DIGIT,
  '.': DECIMAL_POINT,
};

/** The field that the keypad is open for; null without one, and always on a desktop. */
export function useKeypadField(): AmountHandle | null {
  const phone = useMediaQuery(PHONE);
  const field = useSyncExternalStore(amountFocus.subscribe, amountFocus.read);
  return phone ? field : null;
}

/** Presses leave the focus, and with it the caret, where it is. */
export function Keypad({ field }: { readonly field: AmountHandle }) {
  // The keypad may cover the field when it opens.
  useEffect(() => {
    field.show();
  }, [field]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const within =
      relatedTarget instanceof Element &&
      (currentTarget.contains(relatedTarget) || field.holds(relatedTarget));
    if (!within) field.done();
  };
  return (
    <fieldset
      id={KEYPAD_ID}
      className="grid touch-manipulation grid-cols-4 gap-1 select-none"
      aria-label={KEYPAD}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onBlur={onBlur}
    >
      {KEYS.map((key) => (
        <Key key={key} name={key} field={field} />
      ))}
      <button
        type="button"
        className="row-span-2 grid place-items-center rounded-sm bg-t1 text-[0.875rem] font-semibold text-s1 hover:bg-s4"
        onClick={() => field.done()}
      >
        {DONE}
      </button>
      {LAST_KEYS.map((key) => (
        <Key key={key} name={key} field={field} />
      ))}
    </fieldset>
  );
}

function Key({ name, field }: { readonly name: KeypadKey; readonly field: AmountHandle }) {
  const isFunction = name === 'clear' || name === 'delete';
  return (
    <button
      type="button"
      className={`grid h-(--h-touch) place-items-center rounded-sm hover:bg-s4 ${isFunction ? FUNCTION : DIGIT}`}
      aria-label={NAMES[name]}
      onClick={() => field.press(name)}
    >
      {name === 'clear' ? CLEAR : name === 'delete' ? <Icon name="delete" /> : name}
    </button>
  );
}
