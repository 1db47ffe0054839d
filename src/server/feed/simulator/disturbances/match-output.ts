// Puts out the events of one match of a disturbed simulation.

import type { FeedPayload } from '../../../../shared/feed/payloads.ts';
import { PRODUCER_LIVE } from '../../../../shared/feed/producers.ts';
import type { FeedType, TopicKind } from '../../../../shared/feed/topics.ts';
import type { ResultKind } from '../../../domain/settlement/result-message.ts';
import type { FixtureDefinition } from '../../../domain/sports/fixture-definition.ts';
import type { Disturbance, DisturbedEvent } from './disturbed-event.ts';
import type { LateMessage } from './late-messages.ts';
import type { MatchMemory } from './match-memory.ts';
import type { ResultsPayload } from './write-results.ts';

/** Every `at` is ms since epoch. */
export class MatchOutput {
  readonly #memory: MatchMemory;
  readonly #emit: (event: DisturbedEvent) => void;

  constructor(memory: MatchMemory, emit: (event: DisturbedEvent) => void) {
    this.#memory = memory;
    this.#emit = emit;
  }

  declare(at: number, fixture: FixtureDefinition): void {
    this.#emit({ at, call: 'declare', fixture });
  }

  /** Publishes a message and remembers it: its producer repeats it after an outage. */
  publish(at: number, type: FeedType, kind: TopicKind, payload: FeedPayload): void {
    const { matchId } = this.#memory.definition;
    this.#memory.note(payload);
    this.#emit({ at, call: 'publish', type, kind, matchId, payload });
  }

  /** Publishes a late message, which is not remembered. */
  publishLate(at: number, { type, kind, payload }: LateMessage): void {
    const { matchId } = this.#memory.definition;
    this.#emit({ at, call: 'publish', type, kind, matchId, payload });
  }

  /** `timestamp` is feed time, ms since epoch. */
  publishResult(
    at: number,
    kind: ResultKind,
    body: Pick<ResultsPayload, 'markets' | 'start_time' | 'end_time'>,
    timestamp = at,
  ): void {
    const { matchId } = this.#memory.definition;
    const head = { event_id: Number(matchId), product: PRODUCER_LIVE, timestamp };
    this.#emit({ at, call: 'result', kind, matchId, payload: { ...head, ...body } });
  }

  /** Says which disturbance comes next. */
  report(at: number, what: Disturbance): void {
    this.#emit({ at, call: 'disturb', what, matchId: this.#memory.definition.matchId });
  }
}
