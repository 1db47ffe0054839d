// Asks the bookmaker for the figures of a Split, once the coupon has come to rest.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { splitPropsCall, splitPropsSchema } from '../../../../shared/api/bet-calls.ts';
import type { CouponInput } from '../../../../shared/api/coupon.ts';
import type { CouponFigures } from '../../../../shared/betslip/figures.ts';
import { sendCall } from '../../../api/send-call.ts';
import { useApi } from '../../../api/use-api.ts';
import { useSlipActions } from '../../../live/slip/use-slip.ts';
import { compareSplit, type SplitDifference, type SplitProps } from './compare-split.ts';

/** Nothing is asked while prices move or a stake is typed. */
export const REST_MS = 1_500;
/** However often it comes to rest. */
export const LEAST_APART_MS = 10_000;

interface Question {
  /** What the slip showed when it was asked. */
  readonly shown: string;
  readonly body: Pick<CouponInput, 'selections' | 'stake'>;
  readonly here: SplitProps;
}

/** Undefined while there is no answer to what the slip shows; [] where both come to the same. */
export function useSplitCheck(figures: CouponFigures): readonly SplitDifference[] | undefined {
  const api = useApi();
  const question = useQuestion(figures);
  const { data } = useQuery(
    {
      queryKey: ['split-props', question?.body],
      queryFn: ({ signal }) =>
        sendCall(api, splitPropsCall, { body: question?.body ?? { selections: [] }, signal }),
      enabled: question !== null,
    },
    api.queries,
  );
  return question === null || data === undefined ? undefined : compareSplit(question.here, data);
}

/** The coupon as it was at rest, with the page's figures of that moment; null while it moves. */
function useQuestion(figures: CouponFigures): Question | null {
  const { readCoupon } = useSlipActions();
  const [question, setQuestion] = useState<Question | null>(null);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  // Figures are made anew with every price; only what they say counts.
  const shown = isWhole(figures) ? textOf(figures) : '';
  useEffect(() => {
    if (shown === '') return;
    let isCurrent = true;
    const ask = async () => {
      askedAt.current = performance.now();
      const read = await readCoupon();
      if (!isCurrent || !read.ok) return;
      const { coupon } = read.value;
      const here = splitPropsSchema().safeParse(coupon);
      if (coupon.bet_type === 'Split' && here.success)
        setQuestion({ shown, body: bodyOf(coupon), here: here.data });
    };
    const wait = Math.max(REST_MS, askedAt.current + LEAST_APART_MS - performance.now());
    const timer = setTimeout(() => void ask(), wait);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [shown, readCoupon]);
  return question?.shown === shown ? question : null;
}

/** A coupon that could pay: what has no open leg has no figures that could differ. */
function isWhole({ errors, noOfCombos, maxWin }: CouponFigures): boolean {
  return errors.length === 0 && noOfCombos > 0 && maxWin > 0;
}

function textOf(figures: CouponFigures): string {
  const { noOfCombos, totalStake, minOdds, maxOdds, minWin, maxWin, maxBonus } = figures;
  return [noOfCombos, totalStake, minOdds, maxOdds, minWin, maxWin, maxBonus].join();
}

/** Outcomes, their odds and the stake: who bets is nobody's business here. */
function bodyOf({ selections, stake }: CouponInput): Question['body'] {
  return {
    selections: selections.map(({ matchId, marketId, specifier, outcomeId, odds }) => ({
      matchId,
      marketId,
      specifier,
      outcomeId,
      odds,
    })),
    stake,
  };
}
