// The page's figures of a Split held against the bookmaker's (spec section 7, sports/get-split-props).

import type * as z from 'zod/mini';
import type { splitPropsSchema } from '../../../../shared/api/bet-calls.ts';
import { formatOdds, naira } from '../describe-totals.ts';
import { HIGHEST_BONUS, HIGHEST_WIN, LOWEST_WIN } from '../texts.ts';
import { BETS, HIGHEST_ODDS, LOWEST_ODDS } from './texts.ts';

/** Odds decimal, amounts in naira. */
export type SplitProps = Readonly<z.infer<ReturnType<typeof splitPropsSchema>>>;

export interface SplitDifference {
  readonly name: string;
  /** As the slip shows it, and as the bookmaker says it is. */
  readonly here: string;
  readonly theirs: string;
}

/** Odds are sent with two decimals, and answered with all. */
const ODDS_ROUNDING = 0.005;
/** The sides sum floats in another order, so an amount near a whole kobo may fall on either side of it. */
const ONE_KOBO = 0.01;
/** Floats of either side, at any size. */
const NOISE = 1e-9;

/** What may keep an amount of whole kobo below them. */
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

/** None where both come to the same; `theirs` is unrounded. */
export function compareSplit(here: SplitProps, theirs: SplitProps): readonly SplitDifference[] {
  const rounded = roundMoney(theirs);
  return FIGURES.filter(
    ([field, , , tolerance]) => !isSame(here[field], rounded[field], tolerance),
  ).map(([field, name, show]) => ({ name, here: show(here[field]), theirs: show(rounded[field]) }));
}

/** As the slip rounds: wins down, and a bonus is what it adds to its win. */
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
