// Bets in the form of the calls: naira, decimal odds, dates in Lagos time.

import type * as z from 'zod/mini';
import type {
  foundBetSchema,
  placedBetSchema,
  simulatedEventSchema,
  splitPropsSchema,
} from '../../../shared/api/bet-calls.ts';
import { outcomeKey } from '../../../shared/feed/outcome-key.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import {
  fraction,
  multiply,
  roundDecimal,
  toNumber,
} from '../../domain/bet-math/lines/fraction.ts';
import type { BetReceipt } from '../../domain/bets/bet-receipt.ts';
import type { Booking } from '../../domain/bets/book-bet.ts';
import type { FoundBet } from '../../domain/bets/find-bet.ts';
import type { BetPlan } from '../../domain/bets/plan-bet.ts';
import type { SimulatedBet, SimulatedMatch } from '../../domain/bets/simulate-bet.ts';
import type { computeSplitProps } from '../../domain/bets/split-props.ts';
import { readLegNames } from '../../domain/legs/leg-names.ts';
import { DEFAULT_OFFSET_HOURS, formatDate } from '../../domain/sports/time-window.ts';

type PlacedBetAnswer = z.input<ReturnType<typeof placedBetSchema>>;

export function toPlacedBet(receipt: BetReceipt): PlacedBetAnswer {
  const { stakeKobo, possibleWinKobo, maxBonusKobo, exciseKobo } = receipt;
  return {
    betId: receipt.betId,
    betslipId: receipt.betslipId,
    betType: receipt.betType,
    wallet: receipt.wallet,
    stake: toNaira(stakeKobo),
    exciseDuty: toNaira(exciseKobo),
    possibleWin: toNaira(possibleWinKobo),
    maxBonus: toNaira(maxBonusKobo),
    totalOdd: roundDecimal(receipt.totalOdds),
    noOfCombos: receipt.lineCount,
    acceptedAt: receipt.acceptedAt,
    selections: toAcceptedLegs(receipt.legs),
  };
}

export function toBookedBet({ betslipId, plan }: Booking): PlacedBetAnswer {
  return { betslipId, ...toFigures(plan), selections: toAcceptedLegs(plan.legs) };
}

export function toSimulatedBet(
  { plan, matches, paidKobo }: SimulatedBet,
  seed: number,
): PlacedBetAnswer {
  return {
    betslipId: '',
    ...toFigures(plan),
    selections: toAcceptedLegs(plan.legs),
    events: JSON.stringify(matches.map(toSimulatedEvent)),
    statusCode: paidKobo > 0 ? 2 : 1,
    winnings: toNaira(paidKobo),
    seed,
  };
}

function toSimulatedEvent({
  matchId,
  played,
  won,
}: SimulatedMatch): z.input<ReturnType<typeof simulatedEventSchema>> {
  const { final, homeGoals, awayGoals } = played;
  return {
    reference: matchId,
    status: won ? 2 : 1,
    playout: {
      homeCompetitorGoals: [...homeGoals],
      awayCompetitorGoals: [...awayGoals],
      homeCompetitorScore: final.home,
      awayCompetitorScore: final.away,
      homeCompetitorHalfTimeScore: final.periods[0]?.home ?? 0,
      awayCompetitorHalfTimeScore: final.periods[0]?.away ?? 0,
    },
  };
}

function toFigures(plan: BetPlan) {
  return {
    betType: plan.betType,
    stake: toNaira(plan.stakeKobo),
    possibleWin: toNaira(plan.possibleWinKobo),
    maxBonus: toNaira(plan.maxBonusKobo),
    totalOdd: roundDecimal(plan.totalOdds),
    noOfCombos: plan.lineCount,
  };
}

function toAcceptedLegs(legs: BetReceipt['legs']): PlacedBetAnswer['selections'] {
  return legs.map(({ selectionId, sentOdds, odds, feedSeq }) => ({
    selectionId,
    sentOdds: sentOdds / 100,
    odds: odds / 100,
    ...(feedSeq === undefined ? {} : { feedSeq }),
  }));
}

export function toFoundBet({
  bet,
  legs,
  booked,
}: FoundBet): z.input<ReturnType<typeof foundBetSchema>> {
  const groupings = bet.groupings as BetPlan['groupings'];
  return {
    betslipId: bet.betslipId,
    stake: toNaira(bet.stakeKobo),
    totalOdd: roundDecimal(bet.totalOdds),
    possibleWin: toNaira(bet.possibleWinKobo),
    source: bet.source,
    betType: bet.betType,
    combos: groupings.map(({ size, stakeKobo }) => ({ Grouping: size, Stake: toNaira(stakeKobo) })),
    selections: legs.map(toBookedSelection),
    totalSelections: booked,
  };
}

function toBookedSelection(leg: FoundBet['legs'][number]) {
  const { matchId, marketId, specifier, outcomeId, startsAt } = leg;
  const { score: _score, eventTime: _eventTime, ...names } = readLegNames(leg.names);
  return {
    ...names,
    id: leg.id,
    selectionId: outcomeKey(matchId, marketId, specifier, outcomeId),
    matchId,
    eventId: matchId,
    eventPrefix: 'sr:match',
    eventDate: formatDate(startsAt.getTime(), DEFAULT_OFFSET_HOURS),
    startsAt: startsAt.getTime(),
    eventType: leg.eventType,
    producerId: leg.producerId ?? 0,
    marketId,
    specifier,
    outcomeId,
    odds: leg.odds / 100,
    fixed: leg.fixed,
    combinability: leg.combinability,
    stake: toNaira(leg.stakeKobo),
  };
}

export function toSplitProps({
  lines,
  figures,
}: ReturnType<typeof computeSplitProps>): z.input<ReturnType<typeof splitPropsSchema>> {
  const noOfCombos = Number(lines);
  if (figures === undefined) {
    return { noOfCombos, minOdds: 0, maxOdds: 0, maxBonus: 0, minWin: 0, maxWin: 0 };
  }
  const naira = (kobo: typeof figures.minWin) => toNumber(multiply(kobo, fraction(1n, 100n)));
  return {
    noOfCombos,
    minOdds: toNumber(figures.minOdds),
    maxOdds: toNumber(figures.maxOdds),
    maxBonus: naira(figures.maxBonus),
    minWin: naira(figures.minWin),
    maxWin: naira(figures.maxWin),
  };
}
