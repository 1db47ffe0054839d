// Compares the page's figures of a Split with the server's (spec section 7,
// sports/get-split-props).

import type * as z from 'zod/mini';
import type { splitPropsSchema } from '../../../../shared/api/bet-calls.ts';
import { formatOdds, naira } from '../describe-totals.ts';
import { HIGHEST_BONUS, HIGHEST_WIN, LOWEST_WIN } from '../texts.ts';
import { BETS, HIGHEST_ODDS, LOWEST_ODDS } from './texts.ts';

/** Odds decimal, amounts in naira. */
export type SplitProps = Readonly<z.infer<ReturnType<typeof splitPropsSchema>>>;

export interface SplitDifference {
  readonly name: string;
  /** The figure in the slip, and the server's figure. */
  readonly here: string;
  readonly theirs: string;
}

/** Odds are sent with two decimals, and answered unrounded. */
const ODDS_ROUNDING = 0.005;
/** The two sides sum floats in a different order, so an amount may be rounded to another kobo. */
const ONE_KOBO = 0.01;
/** Relative error of the floats of either side. */
const NOISE = 1e-9;

/** Relative error by which an amount of whole kobo may be too small. */
const FINE_NOISE = 1e-12;

const money = (amount: number) => naira(Math.round(amount * 100));

const FIGURES: readonly (readonly [
  field: keyof SplitProps,
  name: string,
  show: (value: number) => string,
  tolerance: number,
])[] = [
  ['noOfCombos', BETS, String, 0],
  ['minOdds', LOWEST_ODDS, formatOdds, ODDS_ROUNDING],
  ['maxOdds', HIGHEST_ODDS, formatOdds, ODDS_ROUNDING],
  ['minWin', LOWEST_WIN, money, ONE_KOBO],
  ['maxWin', HIGHEST_WIN, money, ONE_KOBO],
  ['maxBonus', HIGHEST_BONUS, money, ONE_KOBO],
];

/** The figures that differ; [] where none do. `theirs` is unrounded. */
export function compareSplit(here: SplitProps, theirs: SplitProps): readonly SplitDifference[] {
  const rounded = roundMoney(theirs);
  return FIGURES.filter(
    ([field, , , tolerance]) => !isSame(here[field], rounded[field], tolerance),
  ).map(([field, name, show]) => ({ name, here: show(here[field]), theirs: show(rounded[field]) }));
}

/** Rounds as the slip does: wins down, and a bonus is what it adds to the rounded win. */
function roundMoney(props: SplitProps): SplitProps {
  const maxWin = roundDown(props.maxWin);
  const maxBonus = roundDown(props.maxWin + props.maxBonus) - maxWin;
  return { ...props, minWin: roundDown(props.minWin), maxWin, maxBonus };
}

function roundDown(amount: number): number {
  return Math.floor((amount + FINE_NOISE * Math.max(1, Math.abs(amount))) * 100) / 100;
}

function isSame(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance + NOISE * Math.max(1, Math.abs(a), Math.abs(b));
}
