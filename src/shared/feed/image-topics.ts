// The names of the topics that images come on, beside those of the messages themselves.

import { canonicalMatchId, ID } from './ids.ts';
import type { FeedType } from './topics.ts';

/** What an image shows: what a list row shows of a match, or one market where it names one. */
export interface ImageTopic {
  readonly type: FeedType;
  readonly matchId: string;
  readonly marketId: string | undefined;
}

const IMAGE_TOPIC = /^feeds\/(live|prematch)\/(?:row\/([^/]+)|market\/([^/]+)\/([^/]+))$/;
const MARKET = /^feeds\/(?:live|prematch)\/market\//;
const IMAGES = /^feeds\/(?:live|prematch)\/(?:row|market)\//;

/** `feeds/{type}/row/{matchId}` */
export function formatRowTopic(type: FeedType, matchId: string): string {
  return `feeds/${type}/row/${matchId}`;
}

/** `feeds/{type}/market/{matchId}/{marketId}` */
export function formatMarketTopic(type: FeedType, matchId: string, marketId: string): string {
  return `feeds/${type}/market/${matchId}/${marketId}`;
}

/** The parts of an exact image topic with ids in canonical form; undefined for anything else. */
export function parseImageTopic(topic: string): ImageTopic | undefined {
  const parts = IMAGE_TOPIC.exec(topic);
  if (parts === null) return undefined;
  const [, type, rowOf, marketOf, marketId] = parts;
  const matchId = rowOf ?? marketOf ?? '';
  if (canonicalMatchId(matchId) !== matchId) return undefined;
  if (marketId !== undefined && !ID.test(marketId)) return undefined;
  return { type: type as FeedType, matchId, marketId };
}

/** Whether it is a topic of images, valid or not: only the backend may publish there. */
export function isImageTopic(topic: string): boolean {
  return IMAGES.test(topic);
}

/** Whether it is a topic of images of a market, valid or not. */
export function isMarketTopic(topic: string): boolean {
  return MARKET.test(topic);
}
