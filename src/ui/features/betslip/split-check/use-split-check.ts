// Requests the server's figures of a Split, once the coupon has stopped changing.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { splitPropsCall, splitPropsSchema } from '../../../../shared/api/bet-calls.ts';
import type { CouponInput } from '../../../../shared/api/coupon.ts';
import type { CouponFigures } from '../../../../shared/betslip/figures.ts';
import { sendCall } from '../../../api/send-call.ts';
import { useApi } from '../../../api/use-api.ts';
import { useSlipActions } from '../../../live/slip/use-slip.ts';
import { compareSplit, type SplitDifference, type SplitProps } from './compare-split.ts';

/** Debounce: nothing is requested while prices move or a stake is typed. */
export const REST_MS = 1_500;
/** Shortest time between two requests. */
export const MIN_APART_MS = 10_000;

interface Question {
  /** The figures that the slip showed at the request, as text. */
  readonly shown: string;
  readonly body: Pick<CouponInput, 'selections' | 'stake'>;
  readonly here: SplitProps;
}

/**
 * The figures that differ; [] for none, undefined until there is an answer for the shown figures.
 */
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

/** The coupon once it has stopped changing, with the page's figures then; null while it changes. */
function useQuestion(figures: CouponFigures): Question | null {
  const { readCoupon } = useSlipActions();
  const [question, setQuestion] = useState<Question | null>(null);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  // Figures are a new object with every price, so they are compared by their values.
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
    const wait = Math.max(REST_MS, askedAt.current + MIN_APART_MS - performance.now());
    const timer = setTimeout(() => void ask(), wait);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [shown, readCoupon]);
  return question?.shown === shown ? question : null;
}

/** Whether the coupon could pay. Without an open leg there are no figures to compare. */
function isWhole({ errors, noOfCombos, maxWin }: CouponFigures): boolean {
  return errors.length === 0 && noOfCombos > 0 && maxWin > 0;
}

function textOf(figures: CouponFigures): string {
  const { noOfCombos, totalStake, minOdds, maxOdds, minWin, maxWin, maxBonus } = figures;
  return [noOfCombos, totalStake, minOdds, maxOdds, minWin, maxWin, maxBonus].join();
}

/** Only outcomes, their odds and the stake: the call needs nothing about the player. */
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
