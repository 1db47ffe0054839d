// Shows the wagering progress of each bonus, and which stakes count towards it.

import type { Wagering } from '../../../shared/api/bonus-calls.ts';
import { lagosFullDay } from '../../components/lagos-time.ts';
import { showNaira } from '../../components/show-naira.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { THIN_BAR } from '../../components/thin-bar-class.ts';
import {
  ALL_BONUS_RULES,
  betsCount,
  canBecomeReal,
  casinoRoundsCount,
  maximumBonusStake,
  stakedOf,
  untilDay,
  WHAT_COUNTS,
  YOUR_BONUSES,
} from './texts.ts';
import type { KnownBonuses } from './use-bonuses.ts';

/**
 * Renders nothing without a bonus, or if the call failed: the balances above still show the sum.
 */
export function BonusProgress({ bonuses: data }: Pick<KnownBonuses, 'bonuses'>) {
  if (data === undefined || data.bonuses.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="bonuses">
      <h2 id="bonuses" className="mb-3 text-16">
        {YOUR_BONUSES}
      </h2>
      <ul className="grid gap-4">
        {data.bonuses.map((bonus) => (
          <li key={bonus.id}>
            <Bonus bonus={bonus} />
          </li>
        ))}
      </ul>
      <ul className="mt-4 grid gap-1 text-13 text-t2">
        {describeRules(data).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-3 text-13">
        <SiteLink className="text-link" to="/cms/bonus-rules">
          {ALL_BONUS_RULES}
        </SiteLink>
      </p>
    </section>
  );
}

function Bonus({ bonus }: { readonly bonus: Wagering['bonuses'][number] }) {
  const { id, name, amount, owed, done, most, expiresAt } = bonus;
  const ends = expiresAt === null ? '' : untilDay(lagosFullDay(expiresAt));
  const cap = most === null ? '' : canBecomeReal(showNaira(most));
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-14" id={`bonus-${id}`}>
        <b className="font-semibold">{name}</b>
        <span>{showNaira(amount)}</span>
      </p>
      <progress
        className={`${THIN_BAR} my-1.5 h-1 text-accent-edge`}
        aria-labelledby={`bonus-${id}`}
        max={Math.max(owed, 1)}
        value={owed === 0 ? 1 : done}
      />
      <p className="text-13 text-t2">{stakedOf(showNaira(done), showNaira(owed), ends, cap)}</p>
    </>
  );
}

/** The wagering rules that apply to the player's bonuses, one sentence each. */
function describeRules({ bonuses, minOdds, maxStake, weights }: Wagering): string[] {
  const has = (wallet: string) => bonuses.some((bonus) => bonus.wallet === wallet);
  const odds = minOdds.toFixed(2);
  return [
    WHAT_COUNTS,
    ...(has('sport_bonus') ? [betsCount(weights.sports, odds)] : []),
    ...(has('casino_bonus') ? [casinoRoundsCount(odds, weights.dice, weights.wheel)] : []),
    ...(maxStake > 0 ? [maximumBonusStake(showNaira(maxStake))] : []),
  ];
}
