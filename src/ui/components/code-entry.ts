// The rules of a code that is entered character by character (spec section 5, one-time-code input).

export type CodeType = 'number' | 'tel' | 'letter-numeric' | 'password';

/** One text for each box: a character, or '' while it is empty. */
export type CodeBoxes = readonly string[];

/** What the boxes hold after a step, and which of them has the focus then. */
export interface CodeStep {
  readonly boxes: CodeBoxes;
  readonly focus: number;
  /** A character went into the last box. */
  readonly atEnd?: boolean;
}

export function emptyBoxes(count: number): CodeBoxes {
  return Array.from({ length: count }, () => '');
}

/** The code; undefined unless all boxes are filled. */
export function readCode(boxes: CodeBoxes): string | undefined {
  return boxes.length > 0 && boxes.every((box) => box !== '') ? boxes.join('') : undefined;
}

/**
 * The code, where a step was the last one of entering it: it filled what was still empty, or went
 * over what was there up to the last box. A box corrected in the middle of a full code ends
 * nothing, since others may be wrong too.
 *
 * @example
 * readEntered(['1', ''], { boxes: ['1', '2'], focus: 1, atEnd: true }) // => '12'
 * readEntered(['1', '2'], { boxes: ['3', '2'], focus: 1 }) // => undefined
 */
export function readEntered(before: CodeBoxes, step: CodeStep): string | undefined {
  return step.atEnd === true || readCode(before) === undefined ? readCode(step.boxes) : undefined;
}

/** Whether this one character may be typed: digits, with letter-numeric also letters. */
export function mayType(type: CodeType, character: string): boolean {
  return (type === 'letter-numeric' ? /^[\dA-Za-z]$/ : /^\d$/).test(character);
}

/**
 * Puts pasted text into the boxes from `index` on; what is too long is cut off. Undefined, and
 * nothing changes, unless all of it is allowed: digits, with letter-numeric word characters.
 * Blanks, and between digits dashes, are how a code is written and no part of it: '123 456'.
 */
export function pasteCode(
  boxes: CodeBoxes,
  index: number,
  pasted: string,
  type: CodeType,
): CodeStep | undefined {
  const text = pasted.replace(
    type === 'letter-numeric' ? /[\s\p{Cf}]/gu : /[\s\p{Cf}\p{Pd}]/gu,
    '',
  );
  if (!(type === 'letter-numeric' ? /^\w+$/ : /^\d+$/).test(text)) return undefined;
  const characters = [...text].slice(0, boxes.length - index);
  const filled = boxes.map((box, place) => characters[place - index] ?? box);
  const next = index + characters.length;
  return {
    boxes: filled,
    focus: Math.min(next, boxes.length - 1),
    atEnd: next === boxes.length,
  };
}

/**
 * What a box's input event means: nothing left in it, one more character beside or instead of the
 * one that was there, or a whole code from a phone's suggestion, which goes in as if pasted.
 * Undefined, and nothing changes, for characters that are not allowed.
 */
export function enterText(
  boxes: CodeBoxes,
  index: number,
  text: string,
  type: CodeType,
): CodeStep | undefined {
  if (text === '') return { boxes: withBox(boxes, index, ''), focus: index };
  const before = boxes[index] ?? '';
  const added = before === '' ? text : text.replace(before, '');
  // The same character typed again over itself leaves nothing added.
  const typed = added === '' ? before : added;
  if (typed.length > 1) return pasteCode(boxes, index, typed, type);
  if (!mayType(type, typed)) return undefined;
  return {
    boxes: withBox(boxes, index, typed),
    focus: Math.min(index + 1, boxes.length - 1),
    atEnd: index === boxes.length - 1,
  };
}

/**
 * What a key does by itself: Backspace empties the box and goes back, Delete empties it, the arrows
 * move. Undefined for every other key, which the browser handles.
 */
export function pressKey(boxes: CodeBoxes, index: number, key: string): CodeStep | undefined {
  const back = Math.max(index - 1, 0);
  if (key === 'Backspace') return { boxes: withBox(boxes, index, ''), focus: back };
  if (key === 'Delete') return { boxes: withBox(boxes, index, ''), focus: index };
  if (key === 'ArrowLeft') return { boxes, focus: back };
  if (key === 'ArrowRight') return { boxes, focus: Math.min(index + 1, boxes.length - 1) };
  return undefined;
}

function withBox(boxes: CodeBoxes, index: number, character: string): CodeBoxes {
  return boxes.map((box, place) => (place === index ? character : box));
}
