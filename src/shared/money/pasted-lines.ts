// Pasting a copied column of amounts into a single-line field.

/**
 * The text to insert for a pasted text of several lines: the lines are separated by tabs, which no
 * amount has. Browsers join them by a space, so that two amounts, 500 and 200, would read as 500
 * 200. Undefined for a text of one line, which the browser pastes as it is.
 */
export function partPastedLines(pasted: string): string | undefined {
  const text = pasted.trim();
  return /[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, '\t') : undefined;
}
