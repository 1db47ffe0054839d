// Masks bank accounts: enough to recognise one's own, too little for others to use.

/** `01•• ••• 321`. Numbers of other lengths keep their last three digits. */
export function maskAccountNumber(number: string): string {
  if (!/^\d{10}$/.test(number))
    return `${'•'.repeat(Math.max(0, number.length - 3))}${number.slice(-3)}`;
  return `${number.slice(0, 2)}•• ••• ${number.slice(-3)}`;
}

/** `A•• O••`: the first letter of every word. */
export function maskAccountName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...rest] = Array.from(word);
      return first + '•'.repeat(rest.length);
    })
    .join(' ');
}
