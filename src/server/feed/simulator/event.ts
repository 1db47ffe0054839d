// The events of a simulation in order: calls that a FeedOutput takes, with `at` in ms since epoch.

import type { FeedPayload } from '../../../shared/feed/payloads.ts';
import type { FeedType, TopicKind } from '../../../shared/feed/topics.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';

export type SimulationEvent =
  | { readonly at: number; readonly call: 'declare'; readonly fixture: FixtureDefinition }
  | {
      readonly at: number;
      readonly call: 'publish';
      readonly type: FeedType;
      readonly kind: TopicKind;
      readonly matchId: string;
      readonly payload: FeedPayload;
    }
  | { readonly at: number; readonly call: 'retire'; readonly matchId: string };

/** Where a match writes its events. */
export type Emit = (event: SimulationEvent) => void;
