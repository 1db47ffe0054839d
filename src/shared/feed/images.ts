// Images: the whole of what a list row, or one market, shows. The newest is all that a reader needs.

import { toHundredths } from '../money/odds.ts';
import type { MatchClock, SidePair } from './messages.ts';
import { canonicalSpecifier } from './specifier.ts';
import { isMarketStatus, MarketStatus } from './status-codes.ts';
import {
  isObject,
  MAX_MARKETS,
  MAX_OUTCOMES,
  readCount,
  readEpoch,
  readFeedTime,
  readId,
  readKickOff,
  readNumber,
  readOutcomeId,
  readProducer,
  readText,
  type WireObject,
} from './wire.ts';

/** `[id, odds]` of one that can be bet on, `[id, last odds, 0]` of one that cannot; decimal odds. */
export type OutcomeTuple = readonly [id: string, odds: number, open?: 0];
/** `product` 0 where no message named one. */
export type LineTuple = readonly [
  marketId: number | string,
  specifier: string,
  status: number,
  product: number,
  outcomes: readonly OutcomeTuple[],
];

export interface ImageClockPayload {
  readonly seconds: number;
  /** When the clock showed them, ms since epoch by the clock of the backend. */
  readonly at: number;
  readonly rate?: number;
  readonly stopped?: 1;
  /** Stoppage time announced, in seconds. */
  readonly announced?: number;
}

/**
 * The fields of a row image besides its position in the feed; docs/feed-protocol.md describes them.
 */
export interface RowImagePayload {
  readonly status: number;
  readonly match_status?: number;
  readonly period?: string;
  readonly score?: readonly [number, number];
  readonly game?: readonly [string, string];
  readonly server?: 1 | 2;
  readonly sets?: readonly (readonly [number, number])[];
  readonly red_cards?: readonly [number, number];
  readonly clock?: ImageClockPayload;
  readonly start_time?: number;
  readonly markets: number;
  readonly silent?: 1;
  readonly lines: readonly LineTuple[];
}

export interface MarketImagePayload {
  readonly status: number;
  readonly silent?: 1;
  /** The specifier of the line that stands for the market. */
  readonly favourite?: string;
  readonly lines: readonly LineTuple[];
}

/** The position of an image in its match's feed. */
export interface ImageMark {
  readonly epoch: number;
  /** `seq` of the match's last message. */
  readonly seq: number;
  /** Counts what changed since that message without a number of its own. */
  readonly rev: number;
}

interface ImageOutcome {
  readonly id: string;
  /** Hundredths of decimal odds; the last ones where it is not open; 0 if there were none. */
  readonly odds: number;
  readonly open: boolean;
}

export interface ImageLine {
  readonly marketId: string;
  readonly specifier: string;
  /** Platform code (status-codes.ts). */
  readonly status: number;
  readonly product: number | undefined;
  readonly outcomes: readonly ImageOutcome[];
}

interface ImageBase extends ImageMark {
  /** Feed time of the match's last message, ms; 0 where it has none. */
  readonly timestamp: number;
  /** EventStatus code. */
  readonly status: number;
  /** True where no message on the match came for long: its prices are stale. */
  readonly silent: boolean;
  /** All offered lines; a line that is not among them is not offered. */
  readonly lines: readonly ImageLine[];
}

export interface RowImage extends ImageBase {
  readonly matchStatus: number | undefined;
  readonly period: string | undefined;
  readonly score: SidePair | undefined;
  readonly gameScore: { readonly home: string; readonly away: string } | undefined;
  readonly server: 'home' | 'away' | undefined;
  /** The sets so far, in a sport of sets while one is played. */
  readonly sets: readonly SidePair[] | undefined;
  readonly redCards: SidePair;
  /** `at`: ms since epoch by the clock of the backend. */
  readonly clock: (MatchClock & { readonly seconds: number; readonly at: number }) | undefined;
  /** Kick-off of a match that has not begun, ms since epoch. */
  readonly startsAt: number | undefined;
  /** How many markets of the match are on offer. */
  readonly marketCount: number;
}

export interface MarketImage extends ImageBase {
  readonly favourite: string | undefined;
}

/** The backend does not know the match, or does not any longer. */
type Gone = 'gone';

const MAX_SETS = 5;
const NO_CARDS: SidePair = { home: 0, away: 0 };

/** True where `image` is older than `known`; only for images of one topic and one SUBACK. */
export function isOlderImage(image: ImageMark, known: ImageMark): boolean {
  if (image.epoch !== known.epoch) return image.epoch < known.epoch;
  if (image.seq !== known.seq) return image.seq < known.seq;
  return image.rev < known.rev;
}

/** Reads the payload of a row topic; undefined where any part of it cannot be read. */
export function readRowImage(text: string): RowImage | Gone | undefined {
  return readImage<RowImage>(text, (value, base) => ({
    ...base,
    matchStatus: readNumber(value.match_status),
    period: readText(value.period),
    score: readPair(value.score),
    gameScore: readGame(value.game),
    server: value.server === 1 ? 'home' : value.server === 2 ? 'away' : undefined,
    sets: readList(value.sets, MAX_SETS, readPair),
    redCards: readPair(value.red_cards) ?? NO_CARDS,
    clock: readClock(value.clock),
    startsAt: readKickOff(value.start_time),
    marketCount: readCount(value.markets) ?? 0,
  }));
}

/** Reads the payload of a market topic; undefined where any part of it cannot be read. */
export function readMarketImage(text: string): MarketImage | Gone | undefined {
  return readImage<MarketImage>(text, (value, base) => ({
    ...base,
    favourite:
      typeof value.favourite === 'string' ? canonicalSpecifier(value.favourite) : undefined,
  }));
}

function readImage<T>(
  text: string,
  read: (value: WireObject, base: ImageBase) => T,
): T | Gone | undefined {
  const value = parse(text);
  if (!isObject(value)) return undefined;
  if (value.gone === 1) return 'gone';
  const seq = readCount(value.seq);
  const status = readCount(value.status);
  const lines = readList(value.lines, MAX_MARKETS, readLine);
  if (seq === undefined || status === undefined || lines === undefined) return undefined;
  return read(value, {
    epoch: readEpoch(value.epoch),
    seq,
    rev: readCount(value.rev) ?? 0,
    timestamp: readFeedTime(value.timestamp),
    status,
    silent: value.silent === 1,
    lines,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined for what is no list, is too long, or has an entry that cannot be read. */
function readList<T>(
  value: unknown,
  longest: number,
  read: (entry: readonly unknown[]) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length > longest) return undefined;
  const list: T[] = [];
  for (const entry of value) {
    const made = Array.isArray(entry) ? read(entry) : undefined;
    if (made === undefined) return undefined;
    list.push(made);
  }
  return list;
}

function readLine([id, specifiers, code, product, listed]: readonly unknown[]):
  | ImageLine
  | undefined {
  const marketId = readId(id);
  const specifier = typeof specifiers === 'string' ? canonicalSpecifier(specifiers) : undefined;
  const status = readCount(code);
  const outcomes = readList(listed, MAX_OUTCOMES, readOutcome);
  if (marketId === undefined || specifier === undefined) return undefined;
  if (status === undefined || outcomes === undefined) return undefined;
  return {
    marketId,
    specifier,
    status: isMarketStatus(status) ? status : MarketStatus.Suspended,
    product: readProducer(product),
    // No price of a line that is not active is open, whatever the image has for it.
    outcomes: status === MarketStatus.Active ? outcomes : outcomes.map(close),
  };
}

function readOutcome([id, price, open = 1]: readonly unknown[]): ImageOutcome | undefined {
  const outcomeId = readOutcomeId(id);
  if (outcomeId === undefined) return undefined;
  const odds = toHundredths(readNumber(price) ?? 0);
  return { id: outcomeId, odds, open: open === 1 && odds > 0 };
}

function close(outcome: ImageOutcome): ImageOutcome {
  return outcome.open ? { ...outcome, open: false } : outcome;
}

function readPair(value: unknown): SidePair | undefined {
  if (!Array.isArray(value)) return undefined;
  const home = readNumber(value[0]);
  const away = readNumber(value[1]);
  return home === undefined || away === undefined ? undefined : { home, away };
}

function readGame(value: unknown): RowImage['gameScore'] {
  if (!Array.isArray(value)) return undefined;
  const home = readText(value[0]);
  const away = readText(value[1]);
  return home === undefined || away === undefined ? undefined : { home, away };
}

function readClock(value: unknown): RowImage['clock'] {
  if (!isObject(value)) return undefined;
  const seconds = readCount(value.seconds);
  const at = readFeedTime(value.at);
  if (seconds === undefined || at === 0) return undefined;
  return {
    seconds,
    at,
    stopped: value.stopped === 1,
    rate: readNumber(value.rate) ?? 1,
    announced: readCount(value.announced) ?? 0,
  };
}
