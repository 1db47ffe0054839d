// Whether a bank account belongs to the player: banks write names in their own order and letters.

/**
 * True where every word of the player's names is a word of the account's name, whatever the order,
 * the accents, the case and the further names. False where the profile lacks either name.
 */
export function isSamePerson(
  player: { readonly firstName: string; readonly lastName: string },
  accountName: string,
): boolean {
  const first = wordsOf(player.firstName);
  const last = wordsOf(player.lastName);
  if (first.length === 0 || last.length === 0) return false;
  const known = new Set(wordsOf(accountName));
  return [...first, ...last].every((word) => known.has(word));
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/[\p{M}'’]/gu, '');
  return plain.toUpperCase().match(/\p{L}+/gu) ?? [];
}
