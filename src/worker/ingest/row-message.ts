// A message on the topic of a row: the newest image of it is all that counts.

import type { RowImage } from '../../shared/feed/images.ts';
import type { FeedType } from '../../shared/feed/topics.ts';

export interface RowMessage {
  readonly kind: 'row';
  readonly type: FeedType;
  readonly matchId: string;
  /** `gone`: whatever was known does not count any more. */
  readonly image: RowImage | 'gone';
}

/** What a topic means that the worker asked for. */
export interface RowRoute {
  readonly kind: 'row';
  readonly type: FeedType;
  readonly matchId: string;
}
