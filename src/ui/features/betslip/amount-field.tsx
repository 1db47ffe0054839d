// A field for an amount of money. While it is edited it shows the text as typed, otherwise the
// amount with separators.

import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { parseAmount, writeAmount } from '../../../shared/money/parse-amount.ts';
import { pasteAmount } from '../../components/paste-amount.ts';
import { PHONE, useMediaQuery } from '../../components/use-media-query.ts';
import { type AmountHandle, amountFocus } from './amount-focus.ts';
import { pressKey, type TypedAmount } from './amount-text.ts';
import { KEYPAD_ID } from './keypad.tsx';
import { useSentAmount } from './use-sent-amount.ts';

interface AmountFieldProps {
  /** The accessible name; `shownLabel` is the text in the field. */
  readonly label: string;
  readonly shownLabel?: string;
  readonly value: Kobo;
  /** Sends the amount; resolves when the worker has answered. */
  readonly onAmount: (amount: Kobo) => Promise<unknown>;
  readonly small?: boolean;
  /** Outlines the field, for a grouping that has a stake. */
  readonly chosen?: boolean;
  readonly describedBy?: string | undefined;
}

const SMALL = 'h-9 max-md:h-(--h-touch)';
const NOTHING = '0.00';
const CHOSEN = 'border-accent-edge shadow-[0_0_0_1px_var(--color-accent-edge)]';
/**
 * As wide as its content, so that the currency sign is beside the amount. Browsers without
 * `field-sizing` use the `size` attribute.
 */
const INPUT =
  'field-sizing-content w-auto max-w-42 min-w-[4ch] flex-initial text-right font-semibold';

/** A `caret` of null selects the whole text, so that the first key replaces it. */
interface ShownText {
  readonly text: string;
  readonly caret: number | null;
}

/**
 * Neither a price nor another tab takes away focus or caret, and a text is never rewritten while it
 * is typed. An invalid text counts as a stake of 0. It stays, with an error message, until it is
 * corrected or another amount comes.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, shownLabel, small = false, chosen = false, describedBy } = props;
  const [value, send] = useSentAmount(props.value, props.onAmount);
  const [typed, setTyped] = useState<ShownText | null>(null);
  const faultId = useId();
  const fault = typed === null ? '' : faultOf(typed.text);
  const input = useRef<HTMLInputElement>(null);
  const phone = useMediaQuery(PHONE);
  useCaret(input, typed);

  useEffect(() => amountFocus.subscribeFilled(() => setTyped(null)), []);
  useEffect(() => {
    // An amount that was set elsewhere replaces an invalid text in a field without focus.
    if (value > 0 && document.activeElement !== input.current) setTyped(null);
  }, [value]);

  const enter = (next: TypedAmount) => {
    setTyped(next);
    const read = parseAmount(next.text);
    send(read.ok ? read.value : 0);
  };
  const leave = () =>
    setTyped((left) => (left === null || faultOf(left.text) === '' ? null : left));
  const handle = useKeypadHandle(input, enter, leave);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    enter({ text: target.value, caret: target.selectionStart ?? target.value.length });
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    amountFocus.enter(handle);
    if (typed !== null) return;
    const text = value === 0 ? '' : writeAmount(value);
    setTyped({ text, caret: null });
    selectAgain(event.currentTarget, text);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && relatedTarget.closest(`#${KEYPAD_ID}`)) return;
    amountFocus.leave(handle);
    leave();
  };

  const shown = typed?.text ?? (value === 0 ? '' : formatNaira(value));
  return (
    <div className="amount-field">
      <label className={`field cursor-text ${small ? SMALL : ''} ${chosen ? CHOSEN : ''}`}>
        {shownLabel !== undefined && (
          <span className="text-[0.8125rem] whitespace-nowrap text-t2">{shownLabel}</span>
        )}
        <span className="ml-auto text-[0.8125rem] text-t2" aria-hidden="true">
          ₦
        </span>
        <input
          ref={input}
          data-stake=""
          className={INPUT}
          value={shown}
          inputMode={phone ? 'none' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={NOTHING}
          size={(shown || NOTHING).length}
          aria-label={label}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault === '' ? describedBy : faultId}
          onChange={onChange}
          onPaste={pasteAmount}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={blurOnEnter}
        />
      </label>
      {fault !== '' && (
        <p id={faultId} className="mt-1 text-12 text-danger" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Puts the caret where the typed text has it. */
function useCaret(input: RefObject<HTMLInputElement | null>, typed: ShownText | null): void {
  useLayoutEffect(() => {
    if (typed === null || document.activeElement !== input.current) return;
    if (typed.caret === null) input.current?.select();
    else input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [input, typed]);
}

/**
 * Selects the text in the next frame, because the press that gave the focus sets the caret; not if
 * the text has changed by then.
 */
function selectAgain(input: HTMLInputElement, text: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === input && input.value === text) input.select();
  });
}

/** Why a text is no amount; '' for an amount and for an empty text. */
function faultOf(text: string): string {
  const read = parseAmount(text);
  return read.ok || read.error.code === 'empty' ? '' : read.error.message;
}

function blurOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.currentTarget.blur();
}

/** The handle by which the keypad writes into the field; one object as long as it is mounted. */
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
