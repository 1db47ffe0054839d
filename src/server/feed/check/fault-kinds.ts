// The ways in which a feed breaks the contract, each in plain words.

interface Words {
  readonly title: string;
  /** What comes of it, or what to do. */
  readonly meaning: string;
}

/** In the order of a report: what is lost first, then what is wrong, then what is missing. */
export const FAULT_KINDS = {
  'broken-line': {
    title: 'lines that are no message',
    meaning: 'A replay skips them.',
  },
  refused: {
    title: 'messages that the site refuses',
    meaning: 'Nothing of them is used.',
  },
  partial: {
    title: 'messages of which the site leaves a part out',
    meaning: 'The rest of them counts.',
  },
  id: {
    title: 'ids that cannot be used',
    meaning:
      'Their market or outcome is left out. Send ids as text of the alphabet in docs/feed-protocol.md.',
  },
  specifier: {
    title: 'specifiers in another spelling',
    meaning: 'One line has one spelling, in prices and in results.',
  },
  status: {
    title: 'unknown status codes',
    meaning: 'A market with one is suspended; 0 is active here, see the table of codes.',
  },
  retained: {
    title: 'retained messages of a match',
    meaning: 'Whoever subscribes gets an old price as if it were new. Retain announcements only.',
  },
  'seq-gap': {
    title: 'gaps in seq',
    meaning: 'Each costs every client a snapshot. Count the messages of a match, one by one.',
  },
  'seq-back': {
    title: 'seq that repeats or falls back',
    meaning: 'Such a message is taken for a repetition, or for a feed that counts anew.',
  },
  'time-back': {
    title: 'times that run back',
    meaning: 'A message that is older than the last one of its match and producer is dropped.',
  },
  'no-time': {
    title: 'messages without a time',
    meaning: 'Nobody can tell which of them came late. Send `timestamp`, ms since 1970.',
  },
  'after-kick-off': {
    title: 'prematch messages after kick-off',
    meaning: 'They change nothing. A match that is live has its messages on the live topics.',
  },
  'after-end': {
    title: 'prices of a match that has ended',
    meaning: 'Nobody should bet on it. Close its markets before you say that it has ended.',
  },
  'early-result': {
    title: 'results before the end',
    meaning: 'The market is on the whole match, which has not been said to have ended.',
  },
  'open-after-result': {
    title: 'prices of a line that has a result',
    meaning: 'No bet is taken on it. Close the market, or roll the result back first.',
  },
  'not-announced': {
    title: 'matches that nobody announced',
    meaning: 'They are offered to nobody. Announce each after every connect, retained.',
  },
  'no-name': {
    title: 'missing names',
    meaning: 'Players read an id. Name it in the announcement, or the outcome in its message.',
  },
  silent: {
    title: 'silences of live matches',
    meaning: 'While live, a match needs a word every 10 s; without one it is closed to bets.',
  },
  down: {
    title: 'producers without a sign of life',
    meaning: 'All that they offer is closed. Say on `feeds/alive` every 5 s that each lives.',
  },
  unsettled: {
    title: 'markets without a result after the end',
    meaning: 'Bets on them stay open. Send their results, and market status 3.',
  },
} as const satisfies Readonly<Record<string, Words>>;

export type FaultKind = keyof typeof FAULT_KINDS;

/** One break of the contract. */
export interface Finding {
  readonly kind: FaultKind;
  /** '' if it concerns no match. */
  readonly matchId: string;
  /** What exactly, in words, with the values as they came. */
  readonly detail: string;
}
