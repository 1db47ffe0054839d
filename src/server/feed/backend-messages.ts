// Messages that the backend itself sends to the subscribers of a match, beside those of the feed.

import { decodeFeedPayload } from '../../shared/feed/decode.ts';
import type { FeedMessage, MarketChange } from '../../shared/feed/messages.ts';
import type { FeedPayload } from '../../shared/feed/payloads.ts';
import { isOver } from '../../shared/feed/status-codes.ts';
import { formatTopic, type TopicKind } from '../../shared/feed/topics.ts';
import { isOvertaken } from '../domain/sports/admit-message.ts';
import { isClosedByResult } from '../domain/sports/apply-message.ts';
import type { Fixture } from '../domain/sports/fixture.ts';
import type { FixtureStore } from '../domain/sports/fixture-store.ts';
import { writeClosings } from './closing-message.ts';
import { writeKickOff, writeMovedKickOff } from './kick-off-message.ts';
import type { PayloadSink } from './payload-sink.ts';
import { writePrices } from './price-message.ts';
import { stampPayload } from './stamp-payload.ts';
import { writeStop } from './stop-message.ts';

export class BackendMessages {
  readonly #store: FixtureStore;
  readonly #sink: Pick<PayloadSink, 'publish'> | null;

  /** `sink` null: nothing is sent, but a stop still suspends lines in the store. */
  constructor(store: FixtureStore, sink: Pick<PayloadSink, 'publish'> | null) {
    this.#store = store;
    this.#sink = sink;
  }

  /** Says on the prematch topics that the match is on its live topics from now on. */
  sendKickOff(fixture: Fixture): void {
    if (this.#sink === null) return;
    const { matchId } = fixture.definition;
    const payload = writeKickOff(fixture);
    const decoded = decodeFeedPayload(
      { type: 'prematch', kind: 'fixture_status', matchId },
      payload,
    );
    // An ended match stays ended in the store, since only the feed may reopen it; its subscribers
    // have to change topics all the same.
    const hasEnded = isOver(fixture.state.match.status ?? 0);
    if (decoded.ok && !hasEnded && !isOvertaken(fixture, decoded.message))
      this.#store.apply(fixture, decoded.message, fixture.seq);
    this.#send(fixture, 'fixture_status', payload);
  }

  /** Says that the match begins at another time. */
  sendMovedKickOff(fixture: Fixture): void {
    this.#send(fixture, 'fixture_status', writeMovedKickOff(fixture));
  }

  /**
   * Sends all prices of a match that was only discovered so far: its subscribers have none, or
   * those from before a restart.
   */
  sendPrices(fixture: Fixture): void {
    for (const payload of writePrices(fixture)) this.#send(fixture, 'odds_change', payload);
  }

  /** Suspends all lines that a producer has open on the match. */
  stop(fixture: Fixture, product: number): void {
    const { type, matchId } = fixture.definition;
    const payload = writeStop(fixture, product);
    const decoded = decodeFeedPayload({ type, kind: 'bet_stop', matchId }, payload);
    if (!decoded.ok) return;
    this.#store.applyOwn(fixture, decoded.message);
    this.#send(fixture, 'bet_stop', payload);
  }

  /**
   * Says that these lines are closed, with the time of their producers' newest messages, so that no
   * later message of the feed counts as late.
   */
  sendClosings(fixture: Fixture, lines: readonly Pick<MarketChange, 'id' | 'specifier'>[]): void {
    for (const payload of writeClosings(fixture, lines))
      this.#send(fixture, 'odds_change', payload);
  }

  /**
   * Closes lines again that have a result and that the message offers: browsers have received it,
   * and would open them.
   */
  closeSettledAgain(fixture: Fixture, message: FeedMessage): void {
    if (message.kind !== 'odds_change') return;
    const settled = message.markets.filter((market) => isClosedByResult(fixture, message, market));
    if (settled.length > 0) this.sendClosings(fixture, settled);
  }

  #send(fixture: Fixture, kind: TopicKind, payload: FeedPayload): void {
    const { matchId, type } = fixture.definition;
    if (this.#sink === null || this.#store.isWaiting(matchId)) return;
    // If the feed numbers the match, or may begin to, its next message would have the same number
    // as ours and be dropped as a repetition.
    const isNumbered = !fixture.countedElsewhere && fixture.seq > 0;
    if (isNumbered) fixture.seq += 1;
    else fixture.hasUnnumberedMessage = true;
    const text = stampPayload(payload, isNumbered ? fixture.seq : undefined, fixture);
    this.#sink.publish(formatTopic(type, kind, matchId), text);
  }
}
