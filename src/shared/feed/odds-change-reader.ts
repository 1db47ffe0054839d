// Reads odds changes in their usual form straight from the bytes, without making a string and an
// object tree: both bring the next garbage collection closer, and it blocks the whole worker.

import { toHundredths } from '../money/odds.ts';
import { decodeMatchState } from './decode-match-state.ts';
import { MAX_ID_LENGTH } from './ids.ts';
import { fieldName, JsonCursor } from './json-cursor.ts';
import type { MarketChange, MatchState, OddsChange, OutcomeChange } from './messages.ts';
import { canonicalSpecifier, MAX_SPECIFIER_LENGTH } from './specifier.ts';
import { isMarketStatus, MarketStatus } from './status-codes.ts';
import { TextCache } from './text-cache.ts';
import type { FeedTopic } from './topics.ts';
import {
  MAX_MARKETS,
  MAX_OUTCOMES,
  MAX_PAYLOAD_CHARACTERS,
  MAX_TEXT_LENGTH,
  readCount,
  readEpoch,
  readFeedTime,
  readId,
  readMatchId,
  readOutcomeId,
  readProducer,
} from './wire.ts';

const EVENT_ID = fieldName('event_id');
const EVENT_PREFIX = fieldName('event_prefix');
const MATCH_ID = fieldName('match_id');
const PRODUCT = fieldName('product');
const TIMESTAMP = fieldName('timestamp');
const SEQ = fieldName('seq');
const FROM = fieldName('from');
const EPOCH = fieldName('epoch');
const STATE = fieldName('sport_event_status');
const MARKETS = fieldName('markets');
const ODDS = fieldName('odds');
const ID = fieldName('id');
const SPECIFIERS = fieldName('specifiers');
const SPECIFIER = fieldName('specifier');
const STATUS = fieldName('status');
const FAVOURITE = fieldName('favourite');
const OUTCOMES = fieldName('outcomes');
const OUTCOME = fieldName('outcome');
const ACTIVE = fieldName('active');
const NAME = fieldName('name');

const NO_OUTCOMES: readonly OutcomeChange[] = [];

/**
 * The usual form is that of the embedded feed, with the fields in any order: plain JSON with every
 * entry valid and nothing nested but what is read. Anything else is left to `decodeFeedMessage`,
 * which returns the same for the usual form, and alone decides what is wrong with a message.
 */
export class OddsChangeReader {
  readonly #json = new JsonCursor();
  readonly #matchIds = new TextCache(readMatchId);
  readonly #marketIds = new TextCache(readId);
  readonly #outcomeIds = new TextCache(readOutcomeId);
  readonly #specifiers = new TextCache(canonicalSpecifier);
  readonly #names = new TextCache((text) => text);

  /** The result of `decodeFeedMessage`; undefined where the bytes are not in the usual form. */
  read(topic: FeedTopic, bytes: Uint8Array): OddsChange | undefined {
    if (bytes.length > MAX_PAYLOAD_CHARACTERS) return undefined;
    this.#json.open(bytes);
    const message = this.#readMessage(topic);
    return this.#json.close() ? message : undefined;
  }

  #readMessage({ type, matchId }: FeedTopic): OddsChange {
    const json = this.#json;
    let timestamp = 0;
    let seq: number | undefined;
    let from: number | undefined;
    let epoch = 0;
    let product: number | undefined;
    let state: MatchState | undefined;
    let markets: readonly MarketChange[] = [];
    json.openObject();
    do {
      if (json.passName(MARKETS)) markets = this.#readMarkets();
      else if (json.passName(STATE)) state = decodeMatchState(json.readObject());
      else if (json.passName(EVENT_ID)) json.expect(this.#readId(this.#matchIds) === matchId);
      else if (json.passName(EVENT_PREFIX)) json.expect(this.#readName() === 'sr:match');
      else if (json.passName(TIMESTAMP)) timestamp = readFeedTime(json.readNumber());
      else if (json.passName(SEQ)) seq = readCount(json.readNumber());
      else if (json.passName(FROM)) from = readCount(json.readNumber());
      else if (json.passName(EPOCH)) epoch = readEpoch(json.readNumber());
      else if (json.passName(PRODUCT)) product = readProducer(json.readNumber());
      else {
        json.expect(!json.passName(ODDS) && !json.passName(MATCH_ID));
        json.passField();
      }
    } while (json.goOn());
    json.closeObject();
    const message: OddsChange = {
      kind: 'odds_change',
      type,
      matchId,
      timestamp,
      seq,
      epoch,
      product,
      skipped: 0,
      state,
      markets,
    };
    return from === undefined ? message : { ...message, from };
  }

  #readMarkets(): readonly MarketChange[] {
    const json = this.#json;
    const markets: MarketChange[] = [];
    if (!json.openList()) return markets;
    do markets.push(this.#readMarket());
    while (json.goOn());
    json.closeList();
    json.expect(markets.length <= MAX_MARKETS);
    return markets;
  }

  #readMarket(): MarketChange {
    const json = this.#json;
    let id = '';
    let specifier = '';
    let status: number = MarketStatus.Active;
    let favourite = false;
    let outcomes = NO_OUTCOMES;
    json.openObject();
    do {
      if (json.passName(ID)) id = this.#readId(this.#marketIds);
      else if (json.passName(SPECIFIERS)) specifier = this.#readSpecifier();
      else if (json.passName(STATUS)) status = json.readNumber();
      else if (json.passName(OUTCOMES)) outcomes = this.#readOutcomes();
      else if (json.passName(FAVOURITE)) favourite = json.readFlag();
      else {
        json.expect(!json.passName(SPECIFIER) && !json.passName(OUTCOME));
        json.passField();
      }
    } while (json.goOn());
    json.closeObject();
    json.expect(id !== '');
    if (!isMarketStatus(status)) status = MarketStatus.Suspended;
    return { id, specifier, status, favourite, outcomes };
  }

  #readOutcomes(): readonly OutcomeChange[] {
    const json = this.#json;
    const outcomes: OutcomeChange[] = [];
    if (!json.openList()) return outcomes;
    do outcomes.push(this.#readOutcome());
    while (json.goOn());
    json.closeList();
    json.expect(outcomes.length <= MAX_OUTCOMES);
    return outcomes;
  }

  #readOutcome(): OutcomeChange {
    const json = this.#json;
    let id = '';
    let name: string | undefined;
    let odds = 0;
    let active = true;
    json.openObject();
    do {
      if (json.passName(ID)) id = this.#readId(this.#outcomeIds);
      else if (json.passName(ODDS)) odds = toHundredths(json.readNumber());
      else if (json.passName(ACTIVE)) active = json.readFlag();
      else if (json.passName(NAME)) name = this.#readName();
      else json.passField();
    } while (json.goOn());
    json.closeObject();
    json.expect(id !== '');
    return { id, name, odds, active };
  }

  #readId(cache: TextCache): string {
    return this.#json.readTextOrDigits(cache, MAX_ID_LENGTH);
  }

  #readSpecifier(): string {
    return this.#json.readText(this.#specifiers, MAX_SPECIFIER_LENGTH);
  }

  #readName(): string | undefined {
    return this.#json.readText(this.#names, MAX_TEXT_LENGTH) || undefined;
  }
}
