// Messages of our own on a match, to who follows it: what no message of the feed says.

import { decodeFeedPayload } from '../../shared/feed/decode.ts';
import type { FeedMessage, MarketChange } from '../../shared/feed/messages.ts';
import type { FeedPayload } from '../../shared/feed/payloads.ts';
import { isOver } from '../../shared/feed/status-codes.ts';
import { formatTopic, type TopicKind } from '../../shared/feed/topics.ts';
import { isOvertaken } from '../domain/sports/admit-message.ts';
import { isHeldClosed } from '../domain/sports/apply-message.ts';
import type { Fixture } from '../domain/sports/fixture.ts';
import type { FixtureStore } from '../domain/sports/fixture-store.ts';
import { writeClosings } from './closing-message.ts';
import { writeKickOff, writeMovedKickOff } from './kick-off-message.ts';
import type { PayloadSink } from './payload-sink.ts';
import { writePrices } from './price-message.ts';
import { stampPayload } from './stamp-payload.ts';
import { writeStop } from './stop-message.ts';

export class OwnMessages {
  readonly #store: FixtureStore;
  readonly #sink: Pick<PayloadSink, 'publish'> | null;

  /** `sink` null: nothing is sent, and a stop is applied all the same. */
  constructor(store: FixtureStore, sink: Pick<PayloadSink, 'publish'> | null) {
    this.#store = store;
    this.#sink = sink;
  }

  /** The live topics of the match carry it from here on. */
  sendKickOff(fixture: Fixture): void {
    if (this.#sink === null) return;
    const { matchId } = fixture.definition;
    const word = writeKickOff(fixture);
    const decoded = decodeFeedPayload({ type: 'prematch', kind: 'fixture_status', matchId }, word);
    // It takes no end back, which is for the feed to do: whoever follows the match has to go over.
    const hasEnded = isOver(fixture.state.match.status ?? 0);
    if (decoded.ok && !hasEnded && !isOvertaken(fixture, decoded.message))
      this.#store.apply(fixture, decoded.message, fixture.seq);
    this.#send(fixture, 'fixture_status', word);
  }

  /** The match begins at another time. */
  sendMovedKickOff(fixture: Fixture): void {
    this.#send(fixture, 'fixture_status', writeMovedKickOff(fixture));
  }

  /** Who follows a match that waited has had no price of it, or those from before a restart. */
  sendPrices(fixture: Fixture): void {
    for (const payload of writePrices(fixture)) this.#send(fixture, 'odds_change', payload);
  }

  /** Suspends what a producer offers of the match. */
  stop(fixture: Fixture, product: number): void {
    const { type, matchId } = fixture.definition;
    const payload = writeStop(fixture, product);
    const decoded = decodeFeedPayload({ type, kind: 'bet_stop', matchId }, payload);
    if (!decoded.ok) return;
    this.#store.applyOwn(fixture, decoded.message);
    this.#send(fixture, 'bet_stop', payload);
  }

  /** As of the newest message of their producers, so that nothing of the feed comes too late by it. */
  sendClosings(fixture: Fixture, lines: readonly Pick<MarketChange, 'id' | 'specifier'>[]): void {
    for (const payload of writeClosings(fixture, lines))
      this.#send(fixture, 'odds_change', payload);
  }

  /** Browsers have had the message, and would open lines that a result has closed. */
  closeHeldAgain(fixture: Fixture, message: FeedMessage): void {
    if (message.kind !== 'odds_change') return;
    const held = message.markets.filter((market) => isHeldClosed(fixture, message, market));
    if (held.length > 0) this.sendClosings(fixture, held);
  }

  #send(fixture: Fixture, kind: TopicKind, payload: FeedPayload): void {
    const { matchId, type } = fixture.definition;
    if (this.#sink === null || this.#store.isWaiting(matchId)) return;
    // Where the feed counts the match, or may yet, its next message would be taken for a repetition.
    const isNumbered = !fixture.countedElsewhere && fixture.seq > 0;
    if (isNumbered) fixture.seq += 1;
    else fixture.hasUnnumberedWord = true;
    const text = stampPayload(payload, isNumbered ? fixture.seq : undefined, fixture);
    this.#sink.publish(formatTopic(type, kind, matchId), text);
  }
}
