// The names of the live channel's topics: one match a topic, never a wildcard.

export type FeedType = 'live' | 'prematch';
export type TopicKind = 'odds_change' | 'bet_stop' | 'fixture_status';

export const FEED_TYPES: readonly FeedType[] = ['live', 'prematch'];
export const TOPIC_KINDS: readonly TopicKind[] = ['odds_change', 'bet_stop', 'fixture_status'];

export interface FeedTopic {
  readonly type: FeedType;
  readonly kind: TopicKind;
  readonly matchId: string;
}

// Wildcards, empty levels and control characters cannot be match ids.
const EXACT_TOPIC =
  /^feeds\/(live|prematch)\/(odds_change|bet_stop|fixture_status)\/([A-Za-z0-9:._-]{1,64})$/;

/** `feeds/{type}/{kind}/{matchId}` (spec section 7). */
export function formatTopic(type: FeedType, kind: TopicKind, matchId: string): string {
  return `feeds/${type}/${kind}/${matchId}`;
}

/** The parts of an exact feed topic; undefined for anything else, wildcards included. */
export function parseTopic(topic: string): FeedTopic | undefined {
  const parts = EXACT_TOPIC.exec(topic);
  if (parts === null) return undefined;
  return { type: parts[1] as FeedType, kind: parts[2] as TopicKind, matchId: parts[3]! };
}
