// Names as they stand in the casino's addresses.

/** 'Red Tiger' for 'Red_Tiger'; '' for the '-' of a nameless thing. */
export function readName(part: string): string {
  return part === '-' ? '' : part.replaceAll('_', ' ');
}
