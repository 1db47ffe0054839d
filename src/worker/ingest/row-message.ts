// A message on the topic of a match's row. Only the newest image counts.

import type { RowImage } from '../../shared/feed/images.ts';
import type { FeedType } from '../../shared/feed/topics.ts';

export interface RowMessage {
  readonly kind: 'row';
  readonly type: FeedType;
  readonly matchId: string;
  /** `gone`: the images so far no longer count. */
  readonly image: RowImage | 'gone';
}

/** The meaning of the topic of a row. */
export interface RowRoute {
  readonly kind: 'row';
  readonly type: FeedType;
  readonly matchId: string;
}
