// Routing keys: `hi.-.live.odds_change.1.sr:match.123.-`, the last part the node that asked for it.

const NODE = 7;

/** The node that a message is for; '-' where it is for all, also where there is no key. */
export function nodeOf(key: string | undefined): string {
  return key?.split('.')[NODE] || '-';
}
