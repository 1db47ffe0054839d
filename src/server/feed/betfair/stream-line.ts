// One line of an Exchange stream file: a market change message, as text.

import {
  isObject,
  readId,
  readNumber,
  readText,
  type WireObject,
} from '../../../shared/feed/wire.ts';

/** A runner of a market definition. */
export interface StreamRunner {
  /** Selection id and handicap, which only together name a runner. */
  readonly key: string;
  readonly selectionId: string;
  /** 0 where the market has none. */
  readonly handicap: number;
  /** '' where the stream gives no name; the live stream never gives one. */
  readonly name: string;
  /** `ACTIVE`, `WINNER`, `LOSER`, `PLACED`, `REMOVED`, `HIDDEN`. */
  readonly status: string;
}

export interface StreamDefinition {
  readonly eventId: string;
  readonly eventName: string;
  readonly eventTypeId: string;
  readonly competition: string;
  readonly countryCode: string;
  readonly marketName: string;
  readonly marketType: string;
  readonly bettingType: string;
  /** ms since epoch; 0 where the stream gives none. */
  readonly startsAt: number;
  /** `INACTIVE`, `OPEN`, `SUSPENDED`, `CLOSED`. */
  readonly status: string;
  readonly inPlay: boolean;
  readonly numberOfWinners: number;
  readonly runners: readonly StreamRunner[];
}

/** Ladders of offers to back, the preferred one first: two keyed by level, the third by price. */
export const LADDERS = ['bdatb', 'batb', 'atb'] as const;
export type LadderName = (typeof LADDERS)[number];

/** A step of a ladder: its place (level or price), its price, and its size, 0 where it is gone. */
interface LadderStep {
  readonly place: number;
  readonly price: number;
  readonly size: number;
}

interface RunnerChange {
  readonly key: string;
  readonly ladders: Readonly<Partial<Record<LadderName, readonly LadderStep[]>>>;
  readonly lastTraded: number | undefined;
}

export interface MarketChange {
  readonly marketId: string;
  /** True if the message replaces all known prices of the market. */
  readonly isImage: boolean;
  readonly definition: StreamDefinition | undefined;
  readonly runners: readonly RunnerChange[];
}

export interface StreamMessage {
  /** ms since epoch. */
  readonly publishedAt: number;
  readonly markets: readonly MarketChange[];
  /** Entries that could not be read. */
  readonly skipped: number;
}

const MARKET_ID = /^\d{1,3}\.\d{1,20}$/;

/**
 * Reads a line, or returns why it cannot be read. Operations other than `mcm` (market change
 * message) give no markets.
 */
export function readStreamLine(line: string): StreamMessage | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'not JSON';
  }
  if (!isObject(value)) return 'not an object';
  const publishedAt = readNumber(value.pt);
  if (publishedAt === undefined || publishedAt <= 0 || !Number.isSafeInteger(publishedAt))
    return 'no publish time';
  const list = value.op === 'mcm' && Array.isArray(value.mc) ? value.mc : [];
  const markets: MarketChange[] = [];
  let skipped = 0;
  for (const entry of list) {
    const read = isObject(entry) ? readMarket(entry) : undefined;
    if (read === undefined) skipped += 1;
    else {
      markets.push(read.change);
      skipped += read.skipped;
    }
  }
  return { publishedAt, markets, skipped };
}

function readMarket(entry: WireObject): { change: MarketChange; skipped: number } | undefined {
  const { id } = entry;
  if (typeof id !== 'string' || !MARKET_ID.test(id)) return undefined;
  const definition = isObject(entry.marketDefinition)
    ? readDefinition(entry.marketDefinition)
    : undefined;
  const changes = Array.isArray(entry.rc) ? entry.rc : [];
  const runners = changes.flatMap((change: unknown) => readRunnerChange(change) ?? []);
  const isBad = entry.marketDefinition !== undefined && definition === undefined;
  return {
    change: { marketId: id, isImage: entry.img === true, definition, runners },
    skipped: changes.length - runners.length + (isBad ? 1 : 0),
  };
}

function readDefinition(value: WireObject): StreamDefinition | undefined {
  const eventId = readId(value.eventId);
  if (eventId === undefined || !/^\d{1,20}$/.test(eventId) || !Array.isArray(value.runners))
    return undefined;
  return {
    eventId,
    eventName: readText(value.eventName) ?? '',
    eventTypeId: readId(value.eventTypeId) ?? '',
    competition: readText(value.competitionName) ?? '',
    countryCode: readText(value.countryCode) ?? '',
    marketName: readText(value.name) ?? readText(value.marketName) ?? '',
    marketType: readText(value.marketType) ?? '',
    bettingType: readText(value.bettingType) ?? 'ODDS',
    startsAt: Date.parse(readText(value.marketTime) ?? '') || 0,
    status: readText(value.status) ?? '',
    inPlay: value.inPlay === true,
    numberOfWinners: readNumber(value.numberOfWinners) ?? 1,
    runners: value.runners.flatMap((runner: unknown) => readRunner(runner) ?? []),
  };
}

function readRunner(value: unknown): StreamRunner | undefined {
  const named = isObject(value) ? nameRunner(value) : undefined;
  if (named === undefined || !isObject(value)) return undefined;
  return { ...named, name: readText(value.name) ?? '', status: readText(value.status) ?? 'ACTIVE' };
}

function nameRunner(value: WireObject) {
  const selectionId = readId(value.id);
  const handicap = readNumber(value.hc) ?? 0;
  if (selectionId === undefined || !/^\d{1,20}$/.test(selectionId)) return undefined;
  // Handicaps come in quarters of a goal; `-0` is 0.
  if (Math.abs(handicap) > 1_000 || !Number.isInteger(handicap * 4)) return undefined;
  return { key: `${selectionId}/${handicap + 0}`, selectionId, handicap: handicap + 0 };
}

function readRunnerChange(value: unknown): RunnerChange | undefined {
  const named = isObject(value) ? nameRunner(value) : undefined;
  if (named === undefined || !isObject(value)) return undefined;
  const ladders: Partial<Record<LadderName, LadderStep[]>> = {};
  for (const name of LADDERS) {
    const steps = value[name];
    if (Array.isArray(steps))
      ladders[name] = steps.flatMap((step: unknown) => readStep(name, step) ?? []);
  }
  return { key: named.key, ladders, lastTraded: readNumber(value.ltp) };
}

function readStep(name: LadderName, step: unknown): LadderStep | undefined {
  if (!Array.isArray(step)) return undefined;
  const [place, price, size] = (name === 'atb' ? [step[0], ...step] : step).map(readNumber);
  if (place === undefined || price === undefined || size === undefined) return undefined;
  return { place, price, size };
}
