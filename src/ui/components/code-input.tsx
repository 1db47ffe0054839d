// Boxes for a one-time code, one character each (spec section 5).

import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import {
  type CodeBoxes,
  type CodeStep,
  type CodeType,
  emptyBoxes,
  enterText,
  mayType,
  pasteCode,
  pressKey,
  readEntered,
} from './code-entry.ts';
import { positionKeys } from './position-keys.ts';
import { CHARACTER, DIGIT, placeOf } from './texts.ts';

const DEFAULT_COUNT = 4;

interface CodeInputProps {
  readonly label: string;
  readonly count?: number;
  readonly type?: CodeType;
  /**
   * One text a box, as `emptyBoxes` makes them; `readCode` answers the code once it is complete.
   */
  readonly boxes: CodeBoxes;
  readonly onChange: (boxes: CodeBoxes) => void;
  /** Called when the last character was typed or pasted, so that no button has to be pressed. */
  readonly onEntered?: (code: string) => void;
  /** Says what is wrong and what to do; '' while nothing is. */
  readonly error?: string;
  /** Puts the focus into the first box when it appears. */
  readonly autoFocus?: boolean;
}

export function CodeInput({
  label,
  count = DEFAULT_COUNT,
  type = 'number',
  boxes,
  onChange,
  onEntered,
  error = '',
  autoFocus = false,
}: CodeInputProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const shown = boxes.length === count ? boxes : emptyBoxes(count);
  useFocusOnError(group, error);

  function take(step: CodeStep | undefined): void {
    if (step === undefined) return;
    if (step.boxes !== shown) onChange(step.boxes);
    group.current?.querySelectorAll('input')[step.focus]?.focus();
    const entered = readEntered(shown, step);
    if (entered !== undefined) onEntered?.(entered);
  }

  function press(event: KeyboardEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Typing a digit over the same digit changes no value, so the browser would send no input
    // event.
    const step = mayType(type, event.key)
      ? enterText(shown, index, event.key, type)
      : pressKey(shown, index, event.key);
    if (step === undefined) return;
    event.preventDefault();
    take(step);
  }

  function paste(event: ClipboardEvent, index: number): void {
    event.preventDefault();
    take(pasteCode(shown, index, event.clipboardData.getData('text/plain'), type));
  }

  return (
    <fieldset
      ref={group}
      className="grid min-w-0 gap-1"
      aria-describedby={error === '' ? undefined : `${id}-error`}
    >
      <legend className="text-13 text-t2">{label}</legend>
      <div className="mt-1 grid auto-cols-[minmax(0,52px)] grid-flow-col gap-2">
        {positionKeys(count).map((place, index) => (
          <input
            key={place}
            className="h-13 w-full rounded-sm border border-edge bg-s1 text-center text-20 font-semibold outline-none focus:border-accent-edge focus:ring focus:ring-accent-edge aria-invalid:border-danger"
            // The focus belongs here: the step has nothing else to fill in.
            // biome-ignore lint/a11y/noAutofocus: asked for by steps that consist of the code alone.
            autoFocus={autoFocus && index === 0}
            type={inputType(type)}
            inputMode={type === 'letter-numeric' ? 'text' : 'numeric'}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            enterKeyHint="go"
            autoCapitalize="off"
            spellCheck={false}
            aria-label={placeOf(type === 'letter-numeric' ? CHARACTER : DIGIT, index + 1, count)}
            aria-invalid={error !== '' || undefined}
            value={shown[index] ?? ''}
            onChange={(event) => take(enterText(shown, index, event.target.value, type))}
            onKeyDown={(event) => press(event, index)}
            onPaste={(event) => paste(event, index)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error !== '' && (
        <p id={`${id}-error`} className="text-13 text-danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Where something is wrong, typing goes on at the first empty box, else at the first of all. */
function useFocusOnError(group: RefObject<HTMLFieldSetElement | null>, error: string): void {
  useLayoutEffect(() => {
    if (error === '') return;
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }, [group, error]);
}

/** Never the browser's own number input, which has arrows and takes 'e'. */
function inputType(type: CodeType): 'text' | 'tel' | 'password' {
  return type === 'tel' || type === 'password' ? type : 'text';
}
