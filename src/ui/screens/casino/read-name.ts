// Reads the names in the casino's addresses.

/** 'Red Tiger' for 'Red_Tiger'; '' for '-', which stands for no name. */
export function readName(part: string): string {
  return part === '-' ? '' : part.replaceAll('_', ' ');
}
