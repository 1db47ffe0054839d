// Reads the active casino bonus from the user store.

import { showNaira } from '../../components/show-naira.ts';
import { useStore } from '../../state/persisted-store.ts';
import { type PlayerBonus, userStore } from '../../state/user-store.ts';
import { CASINO_BONUS, freeSpinCount } from './texts.ts';

export interface CasinoBonus {
  readonly name: string;
  /** '20 free spins', '₦500.00', or ''. */
  readonly worth: string;
  /** Games it may be played on; empty for all. */
  readonly gameIds: readonly string[];
}

/** Kinds that are played in the casino (contract section 4.5). */
const CASINO_KINDS = ['feature_trigger', 'free_rounds'];

/** Undefined for a bonus of another kind. */
export function readCasinoBonus(bonus: PlayerBonus): CasinoBonus | undefined {
  const { name, value, freeSpins, gameId, bonusType } = bonus;
  if (!CASINO_KINDS.includes(bonusType)) return undefined;
  const worth = freeSpins > 0 ? spins(freeSpins) : value > 0 ? showNaira(value) : '';
  return { name: name || CASINO_BONUS, worth, gameIds: gameId };
}

export function useCasinoBonus(): CasinoBonus | undefined {
  const bonus = useStore(userStore, (state) => state.casinoActiveBonus);
  return bonus === null ? undefined : readCasinoBonus(bonus);
}

function spins(count: number): string {
  return freeSpinCount(count);
}
