// The ways in which a feed breaks the protocol: what each one causes, and what to send instead.

interface Words {
  readonly title: string;
  /** What it causes, and what to send instead. */
  readonly meaning: string;
}

/** In the order of a report: what is lost first, then what is wrong, then what is missing. */
export const FAULT_KINDS = {
  'broken-line': {
    title: 'lines that are not messages',
    meaning: 'A replay skips them. A line is a JSON object with `at`, `topic` and `payload`.',
  },
  refused: {
    title: 'messages that are rejected',
    meaning: 'The whole message is dropped. The formats are in docs/feed-protocol.md.',
  },
  partial: {
    title: 'messages of which a part is dropped',
    meaning: 'The rest of the message is used. The formats are in docs/feed-protocol.md.',
  },
  id: {
    title: 'invalid ids of markets or outcomes',
    meaning: 'The market or outcome is dropped. docs/feed-protocol.md has the format of ids.',
  },
  specifier: {
    title: 'specifiers that are not in canonical form',
    meaning: 'The site normalises them. Send one spelling in odds changes and results.',
  },
  status: {
    title: 'unknown status codes',
    meaning: 'The market is suspended. Send the codes of docs/feed-protocol.md: 0 is active.',
  },
  retained: {
    title: 'retained messages of a match',
    meaning: 'New subscribers get old odds as if they were new. Retain announcements only.',
  },
  'seq-gap': {
    title: 'gaps in the sequence numbers',
    meaning: 'A message is lost: clients request a snapshot. Raise `seq` by 1 with each message.',
  },
  'seq-back': {
    title: 'sequence numbers that repeat or go back',
    meaning:
      'A repeated `seq` or a lower `epoch` is dropped as a duplicate. A lower `seq` with a later ' +
      'timestamp counts as a restart, and is applied. Raise `seq` by 1 with each message.',
  },
  'time-back': {
    title: 'timestamps that go back',
    meaning: 'The message is dropped as late. Send the messages of a match in order.',
  },
  'no-time': {
    title: 'messages without a timestamp',
    meaning: 'Late messages cannot be recognised. Send `timestamp`, ms since 1970.',
  },
  'after-kick-off': {
    title: 'prematch messages after the kick-off',
    meaning: 'They are dropped. Send messages of a live match on the live topics.',
  },
  'after-end': {
    title: 'open markets after the end of the match',
    meaning:
      'The result is known. Close markets (status 3) before the message that ends the match.',
  },
  'early-result': {
    title: 'results before the end of the match',
    meaning: 'The whole match decides this market. Send the `fixture_status` that ends it first.',
  },
  'open-after-result': {
    title: 'open markets that have a result',
    meaning: 'No bet is accepted on them. Close the market, or roll its result back first.',
  },
  'not-announced': {
    title: 'matches without an announcement',
    meaning: 'Players are not offered them. Publish one on `fixtures/{matchId}`, retained.',
  },
  'no-name': {
    title: 'missing names',
    meaning: 'Players see the id. Send the name in the announcement or with the outcome.',
  },
  silent: {
    title: 'live matches without a heartbeat',
    meaning:
      'They are stale and take no bets. Send a `fixture_status` of each at least every 10 s.',
  },
  down: {
    title: 'producers without alive messages',
    meaning: 'Their markets are suspended. Send an alive message on `feeds/alive` every 5 s.',
  },
  unsettled: {
    title: 'markets without a result after the end of the match',
    meaning: 'Bets on them stay open. Send their results, and close them (market status 3).',
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
