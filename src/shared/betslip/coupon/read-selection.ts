// A selection as it comes from the page, from a booking or from local storage, checked field by field.

import { canonicalMatchId, ID, MAX_ID_LENGTH, OUTCOME_ID } from '../../feed/ids.ts';
import { outcomeKey, parseOutcomeKey } from '../../feed/outcome-key.ts';
import { canonicalSpecifier, MAX_SPECIFIER_LENGTH } from '../../feed/specifier.ts';
import { FEED_TYPES } from '../../feed/topics.ts';
import type { Kobo } from '../../money/kobo.ts';
import { MAX_ODDS_HUNDREDTHS } from '../../money/odds.ts';
import type { NewSelection } from '../slip.ts';
import type { ChosenGrouping, CouponSelection } from './coupon.ts';
import { readBoolean, readFields, readInteger, readOneOf, readText } from './read-fields.ts';

/** More than any rule allows, as on the wire. */
export const MAX_LEGS = 100;

const MAX_KOBO = 1e15;
const MAX_TIME = 8.64e15;
/** Two names of teams, which are 256 characters at most, and some words with them. */
const MAX_NAME_LENGTH = 1_024;

const readBy = (rule: RegExp) => (value: unknown) =>
  typeof value === 'string' && rule.test(value) ? value : undefined;
const readId = readBy(ID);
const readMatchId = (value: unknown) =>
  typeof value === 'string' ? canonicalMatchId(value) : undefined;
const readName = (value: unknown) => readText(value, MAX_NAME_LENGTH);
const readSpecifier = (value: unknown) =>
  typeof value === 'string' ? canonicalSpecifier(value) : undefined;
const readPrice = (value: unknown) => readInteger(value, 0, MAX_ODDS_HUNDREDTHS);
const readTime = (value: unknown) => readInteger(value, 0, MAX_TIME);
const readCount = (value: unknown) => readInteger(value, 0, Number.MAX_SAFE_INTEGER);

/** A whole, not negative number of kobo that still adds up exactly. */
export const readKobo = (value: unknown): Kobo | undefined => readInteger(value, 0, MAX_KOBO);

/** As long as the key of the longest match, market, specifier and outcome. */
const MAX_KEY_LENGTH = 3 * MAX_ID_LENGTH + MAX_SPECIFIER_LENGTH + 3;
export const readSelectionId = (value: unknown): string | undefined =>
  readText(value, MAX_KEY_LENGTH);

const NAMES = {
  selectionId: readSelectionId,
  matchId: readMatchId,
  eventId: (value: unknown) => readText(value, MAX_ID_LENGTH),
  eventName: readName,
  homeTeam: readName,
  awayTeam: readName,
  marketId: readId,
  marketName: readName,
  specifier: readSpecifier,
  outcomeId: readBy(OUTCOME_ID),
  outcomeName: readName,
  displayName: readName,
  type: (value: unknown) => readOneOf(value, FEED_TYPES),
  producerId: readCount,
  combinability: (value: unknown) => readInteger(value, -1_000_000, 1_000_000),
  sportId: (value: unknown) => readText(value, MAX_ID_LENGTH),
  sport: readName,
  category: readName,
  tournament: readName,
  startsAt: readTime,
} as const;

/** Undefined where a field is invalid, and where its key is not that of its parts. */
export function readNewSelection(value: unknown): NewSelection | undefined {
  return checkKey(readFields<NewSelection>(value, { ...NAMES, odds: readPrice }));
}

/** A selection as it was stored. */
export function readStoredSelection(value: unknown): CouponSelection | undefined {
  return checkKey(
    readFields<CouponSelection>(value, {
      ...NAMES,
      pickedOdds: readPrice,
      pickedAt: readTime,
      pickedSeq: readCount,
      fixed: readBoolean,
      stake: readKobo,
    }),
  );
}

export function readGrouping(value: unknown): ChosenGrouping | undefined {
  return readFields<ChosenGrouping>(value, { size: readGroupingSize, stake: readKobo });
}

export const readGroupingSize = (value: unknown): number | undefined =>
  readInteger(value, 1, MAX_LEGS);

/**
 * The selection with the key of its parts; undefined where its own key names others. The key of an
 * older stored selection may spell its parts in another way.
 */
function checkKey<T extends Omit<NewSelection, 'odds'>>(selection: T | undefined): T | undefined {
  const named = parseOutcomeKey(selection?.selectionId ?? '');
  if (selection === undefined || named === undefined) return undefined;
  const { matchId, marketId, specifier, outcomeId } = selection;
  const selectionId = outcomeKey(matchId, marketId, specifier, outcomeId);
  const line = canonicalSpecifier(named.specifier) ?? named.specifier;
  const match = canonicalMatchId(named.matchId) ?? named.matchId;
  const key = outcomeKey(match, named.marketId, line, named.outcomeId);
  return key === selectionId ? { ...selection, selectionId } : undefined;
}
