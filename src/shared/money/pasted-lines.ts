// What a copied column of amounts is in a field of one line.

/**
 * The text to insert for a pasted one of several lines: its lines stay apart by tabs, which no amount
 * has. Browsers join them by a blank, so that two amounts, 500 and 200, would read as 500 200.
 * Undefined for a text of one line, which the browser pastes as it is.
 */
export function partPastedLines(pasted: string): string | undefined {
  const text = pasted.trim();
  return /[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, '\t') : undefined;
}
