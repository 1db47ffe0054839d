// The lines of a Split or a Combo: the legs, status, odds and stake of each.

import type { HistoryBet, HistorySelection } from '../../../shared/api/bet-history-calls.ts';
import { roundProduct } from '../../../shared/betslip/line-amount.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import { BetStatus } from './bet-status.ts';
import { toKobo } from './describe-bet.ts';

export interface BetLine {
  /** Places of its legs in the bet, from 1. */
  readonly legs: readonly number[];
  /** A `BetStatus`, as of a leg: open, won, lost or void. */
  readonly status: number;
  /** Decimal odds, rounded as they are shown; void legs count as 1.00. */
  readonly odds: number;
  /** Kobo, rounded half up where the stake does not divide evenly. */
  readonly stake: Kobo;
}

/** A bet with more lines shows only their number. */
export const MAX_LISTED = 64;

interface PlacedLeg {
  readonly place: number;
  readonly leg: HistorySelection;
}

/** Undefined where the bet has no lines of its own, or too many to list. */
export function listLines(bet: HistoryBet): readonly BetLine[] | undefined {
  if (bet.noOfCombos > MAX_LISTED || bet.noOfCombos < 2) return undefined;
  const slots = toSlots(bet.selections);
  if (bet.betType === 'Split') {
    const stake = Math.round(toKobo(bet.stake) / bet.noOfCombos);
    return choosePerSlot(slots).map((legs) => toLine(legs, stake));
  }
  if (bet.betType !== 'Combo') return undefined;
  const bankers = slots.filter((slot) => slot.some(({ leg }) => leg.fixed));
  const free = slots.filter((slot) => !bankers.includes(slot));
  return [...bet.groupings]
    .sort((a, b) => a.Grouping - b.Grouping)
    .flatMap(({ Grouping: size, Stake }) =>
      chooseSlots(free, size - bankers.length).flatMap((chosen) =>
        choosePerSlot([...bankers, ...chosen]).map((legs) => toLine(legs, toKobo(Stake))),
      ),
    );
}

/** Groups legs by match: a line takes one leg of each slot (contract section 5). */
function toSlots(selections: readonly HistorySelection[]): PlacedLeg[][] {
  const slots = new Map<string, PlacedLeg[]>();
  for (const [index, leg] of selections.entries()) {
    const slot = slots.get(leg.matchId) ?? [];
    slot.push({ place: index + 1, leg });
    slots.set(leg.matchId, slot);
  }
  return [...slots.values()];
}

function choosePerSlot(slots: readonly PlacedLeg[][]): PlacedLeg[][] {
  return slots.reduce<PlacedLeg[][]>(
    (lines, slot) => lines.flatMap((line) => slot.map((leg) => [...line, leg])),
    [[]],
  );
}

function chooseSlots(slots: readonly PlacedLeg[][], count: number): PlacedLeg[][][] {
  if (count < 0 || count > slots.length) return [];
  if (count === 0) return [[]];
  const [first, ...rest] = slots;
  if (first === undefined) return [];
  const withFirst = chooseSlots(rest, count - 1).map((chosen) => [first, ...chosen]);
  return [...withFirst, ...chooseSlots(rest, count)];
}

function toLine(legs: readonly PlacedLeg[], stake: Kobo): BetLine {
  const ordered = [...legs].sort((a, b) => a.place - b.place);
  const odds = roundProduct(
    ordered.map(({ leg }) => (leg.status === BetStatus.Void ? 100 : Math.round(leg.odds * 100))),
  );
  return { legs: ordered.map(({ place }) => place), status: statusOf(ordered), odds, stake };
}

function statusOf(legs: readonly PlacedLeg[]): number {
  const statuses = legs.map(({ leg }) => leg.status);
  if (statuses.includes(BetStatus.Lost)) return BetStatus.Lost;
  if (statuses.includes(BetStatus.Open)) return BetStatus.Open;
  return statuses.every((status) => status === BetStatus.Void) ? BetStatus.Void : BetStatus.Won;
}
