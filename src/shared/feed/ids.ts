// What an id is: on the wire, in topics, in calls, in keys and in the database.

/** The most characters of an id of any kind. */
export const MAX_ID_LENGTH = 128;

/** Ids of matches, markets and all that addresses and lists name: `1`, `sr:season:1`. */
export const ID = /^[A-Za-z0-9:._-]{1,128}$/;
/** Ids of outcomes may hold any visible ASCII but `/`, which keeps the parts of a key apart. */
export const OUTCOME_ID = /^[\x21-\x2e\x30-\x7e]{1,128}$/;

export const ID_RULE = `must be an id of at most ${MAX_ID_LENGTH} of A-Z a-z 0-9 : . _ -`;
export const OUTCOME_ID_RULE = `must be an id of at most ${MAX_ID_LENGTH} visible characters without /`;

/**
 * The URN of a match without this prefix is the same match; every other URN is an id as a whole.
 */
const MATCH_PREFIX = 'sr:match:';
const MATCH_URN = 'sr:match';

/**
 * The id of a match in its canonical form: `1` for `sr:match:1`; undefined for what is not an id.
 */
export function canonicalMatchId(text: string): string | undefined {
  const id = text.startsWith(MATCH_PREFIX) ? text.slice(MATCH_PREFIX.length) : text;
  return ID.test(id) ? id : undefined;
}

/**
 * Puts the URN prefix that a message has beside an id before it: `vf:match`, `1` give `vf:match:1`.
 */
export function joinUrn(prefix: unknown, id: string): string {
  const isBare =
    typeof prefix === 'string' && prefix !== '' && prefix !== MATCH_URN && !id.includes(':');
  return isBare ? `${prefix}:${id}` : id;
}
