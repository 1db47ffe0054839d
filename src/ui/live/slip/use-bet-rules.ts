// The betting rules that the slip shows: quick stakes, limits, the delay of live bets.

import type { BetRules } from '../../../shared/betslip/figures.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { readCurrentBetRules } from './current-bet-rules.ts';

/**
 * The same rules as the worker computes with; the contract's defaults until the backend has
 * answered.
 */
export function useBetRules(): BetRules {
  return useStore(utilsStore, readCurrentBetRules);
}
