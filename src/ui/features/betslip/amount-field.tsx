// A field for an amount of money: plain while it is edited, with separators while it is not.

import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { PHONE, useMediaQuery } from '../../components/use-media-query.ts';
import { type AmountHandle, amountFocus } from './amount-focus.ts';
import { cleanAmount, pressKey, readAmount, type TypedAmount, writeAmount } from './amount-text.ts';
import { KEYPAD_ID } from './keypad.tsx';
import { useSentAmount } from './use-sent-amount.ts';

interface AmountFieldProps {
  /** For everybody, unless `shownLabel` is drawn in the field. */
  readonly label: string;
  readonly shownLabel?: string;
  readonly value: Kobo;
  /** Sends the amount; resolves when the worker has answered. */
  readonly onAmount: (amount: Kobo) => Promise<unknown>;
  readonly small?: boolean;
  /** Outlined as the drawing outlines a grouping with a stake. */
  readonly chosen?: boolean;
  readonly describedBy?: string | undefined;
}

/** A caret of null: all of it is selected, so that the first key replaces it. */
interface ShownText {
  readonly text: string;
  readonly caret: number | null;
}

/** Focus and caret are never lost to a price or to what another tab does meanwhile. */
export function AmountField(props: AmountFieldProps) {
  const { label, shownLabel, small = false, chosen = false, describedBy } = props;
  const [value, send] = useSentAmount(props.value, props.onAmount);
  const [typed, setTyped] = useState<ShownText | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const phone = useMediaQuery(PHONE);

  useLayoutEffect(() => {
    if (typed === null || document.activeElement !== input.current) return;
    if (typed.caret === null) input.current?.select();
    else input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  const enter = (next: TypedAmount) => {
    setTyped(next);
    send(readAmount(next.text));
  };
  const handle = useKeypadHandle(input, enter, () => setTyped(null));

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = typed?.text ?? '';
    const caret = target.selectionStart ?? target.value.length;
    const text = cleanAmount(target.value);
    if (text === undefined) {
      const back = Math.max(0, caret - (target.value.length - before.length));
      setTyped({ text: before, caret: back });
      return;
    }
    enter({ text, caret: Math.max(0, caret - (target.value.length - text.length)) });
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    amountFocus.enter(handle);
    if (typed !== null) return;
    const text = writeAmount(value);
    setTyped({ text, caret: null });
    // Again after the press that brought the focus has set its own caret, unless there is more.
    const { currentTarget } = event;
    requestAnimationFrame(() => {
      if (document.activeElement === currentTarget && currentTarget.value === text)
        currentTarget.select();
    });
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && relatedTarget.closest(`#${KEYPAD_ID}`)) return;
    amountFocus.leave(handle);
    setTyped(null);
  };

  const shown = typed?.text ?? (value === 0 ? '' : formatNaira(value));
  return (
    <label className={`field amount${small ? ' small' : ''}${chosen ? ' chosen' : ''}`}>
      {shownLabel !== undefined && <span className="amount-label">{shownLabel}</span>}
      <span className="currency" aria-hidden="true">
        ₦
      </span>
      <input
        ref={input}
        value={shown}
        inputMode={phone ? 'none' : 'decimal'}
        autoComplete="off"
        placeholder="0.00"
        aria-label={label}
        aria-describedby={describedBy}
        onChange={onChange}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={blurOnEnter}
      />
    </label>
  );
}

function blurOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.currentTarget.blur();
}

/** What the keypad presses; one object for the field's life. */
function useKeypadHandle(
  input: { readonly current: HTMLInputElement | null },
  enter: (typed: TypedAmount) => void,
  end: () => void,
): AmountHandle {
  const latest = useRef({ enter, end });
  useLayoutEffect(() => {
    latest.current = { enter, end };
  });
  const handle = useMemo<AmountHandle>(
    () => ({
      press(key) {
        const field = input.current;
        if (field === null) return;
        const { value, selectionStart, selectionEnd } = field;
        const start = selectionStart ?? value.length;
        latest.current.enter(pressKey(value, start, selectionEnd ?? start, key));
      },
      done() {
        amountFocus.leave(handle);
        latest.current.end();
        input.current?.blur();
      },
      show() {
        input.current?.scrollIntoView({ block: 'nearest' });
      },
      holds: (element) => element === input.current,
    }),
    [input],
  );
  useEffect(() => () => amountFocus.leave(handle), [handle]);
  return handle;
}
