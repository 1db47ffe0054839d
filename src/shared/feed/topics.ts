// The names of the live channel's topics: one match a topic, never a wildcard.

import { canonicalMatchId } from './ids.ts';

/** Which topics carry a match: the live ones, or those before its kick-off. */
export type FeedType = 'live' | 'prematch';
export type TopicKind = 'odds_change' | 'bet_stop' | 'fixture_status';

export const FEED_TYPES: readonly FeedType[] = ['live', 'prematch'];
export const TOPIC_KINDS: readonly TopicKind[] = ['odds_change', 'bet_stop', 'fixture_status'];

export interface FeedTopic {
  readonly type: FeedType;
  readonly kind: TopicKind;
  readonly matchId: string;
}

const EXACT_TOPIC = /^feeds\/(live|prematch)\/(odds_change|bet_stop|fixture_status)\/([^/]+)$/;

/** `feeds/{type}/{kind}/{matchId}` (spec section 7). */
export function formatTopic(type: FeedType, kind: TopicKind, matchId: string): string {
  return `feeds/${type}/${kind}/${matchId}`;
}

/**
 * The parts of an exact feed topic; undefined for anything else, wildcards included. A topic with
 * `sr:match:` in front of the id is one of the same match.
 */
export function parseTopic(topic: string): FeedTopic | undefined {
  const parts = EXACT_TOPIC.exec(topic);
  const matchId = canonicalMatchId(parts?.[3] ?? '');
  if (parts === null || matchId === undefined) return undefined;
  return { type: parts[1] as FeedType, kind: parts[2] as TopicKind, matchId };
}

/**
 * The topic with the match id in canonical form, to which readers subscribe; others as they are.
 */
export function canonicalTopic(topic: string): string {
  const parsed = parseTopic(topic);
  return parsed === undefined ? topic : formatTopic(parsed.type, parsed.kind, parsed.matchId);
}
