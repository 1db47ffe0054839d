// How deep a message may be nested.

/** The usual form has six levels, so that no feed that means well comes near. */
export const MAX_NESTING = 64;
/** The reason by which a message beyond that is counted. */
export const NESTED_TOO_DEEP = 'nested too deep';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Whether lists and objects of a JSON text are nested deeper than `MAX_NESTING`. JSON.parse reads
 * any depth, and JSON.stringify throws where what it read is some thousand levels deep: whoever
 * writes a part of a message again has to know that it is flat. For a text that is no JSON either
 * answer may come.
 */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) {
      if (code === BACKSLASH) at += 1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth += 1;
      if (depth > MAX_NESTING) return true;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1;
  }
  return false;
}
