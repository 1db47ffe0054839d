// The topics of a match: those of its messages, or that of its row image and that of its bet stops.

import { formatRowTopic } from '../../shared/feed/image-topics.ts';
import {
  type FeedTopic,
  type FeedType,
  formatTopic,
  TOPIC_KINDS,
  type TopicKind,
} from '../../shared/feed/topics.ts';
import type { RowRoute } from '../ingest/row-message.ts';

/** How a match is followed: by all of its messages, by the images of its row, or by both for a moment. */
export interface Followed {
  readonly type: FeedType;
  readonly messages: boolean;
  readonly row: boolean;
}

/** Besides images only bet stops are needed: a stop is ahead of the image that includes it. */
const STOPS_ALONE: readonly TopicKind[] = ['bet_stop'];

/** Each topic with its meaning, in the order to subscribe in: the image is sent last, behind all others. */
export function routesOf(
  matchId: string,
  { type, messages, row }: Followed,
): readonly (readonly [topic: string, route: FeedTopic | RowRoute])[] {
  const kinds = messages ? TOPIC_KINDS : STOPS_ALONE;
  const routes: [string, FeedTopic | RowRoute][] = kinds.map((kind) => [
    formatTopic(type, kind, matchId),
    { type, kind, matchId },
  ]);
  if (row) routes.push([formatRowTopic(type, matchId), { type, kind: 'row', matchId }]);
  return routes;
}

export function isSameFollowed(one: Followed, other: Followed): boolean {
  return one.type === other.type && one.messages === other.messages && one.row === other.row;
}
