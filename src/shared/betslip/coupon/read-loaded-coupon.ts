// A coupon found by its code, or a bet placed again, checked before it becomes a slip.

import type { LoadedCoupon } from '../slip.ts';
import { readBoolean, readList, readOneOf, readRecord } from './read-fields.ts';
import { MAX_LEGS, readGrouping, readKobo, readNewSelection } from './read-selection.ts';
import { BET_TYPES } from './slip-document.ts';

type LoadedSelection = LoadedCoupon['selections'][number];

/** Undefined also for one without selections; a field that may be absent may also be undefined. */
export function readLoadedCoupon(value: unknown): LoadedCoupon | undefined {
  const record = readRecord(value);
  const selections = readList(record?.selections, MAX_LEGS, readLoadedSelection);
  if (record === undefined || selections === undefined || selections.length === 0) return undefined;
  const betType = readOptional(record.betType, (type) => readOneOf(type, BET_TYPES));
  const stake = readOptional(record.stake, readKobo);
  const groupings = readOptional(record.groupings, (list) =>
    readList(list, MAX_LEGS, readGrouping),
  );
  if (betType === null || stake === null || groupings === null) return undefined;
  if (groupings && new Set(groupings.map(({ size }) => size)).size < groupings.length)
    return undefined;
  return {
    selections,
    ...(betType !== undefined && { betType }),
    ...(stake !== undefined && { stake }),
    ...(groupings !== undefined && { groupings }),
  };
}

function readLoadedSelection(value: unknown): LoadedSelection | undefined {
  const selection = readNewSelection(value);
  const record = readRecord(value);
  const fixed = readOptional(record?.fixed, readBoolean);
  const stake = readOptional(record?.stake, readKobo);
  if (selection === undefined || fixed === null || stake === null) return undefined;
  return {
    ...selection,
    ...(fixed !== undefined && { fixed }),
    ...(stake !== undefined && { stake }),
  };
}

/** Undefined where it is absent, null where it is there and wrong. */
function readOptional<T>(
  value: unknown,
  read: (value: unknown) => T | undefined,
): T | undefined | null {
  return value === undefined ? undefined : (read(value) ?? null);
}
