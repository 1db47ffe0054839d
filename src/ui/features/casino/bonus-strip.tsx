// The active casino bonus, above the games: what it is, and where it counts.

import type { CasinoGame } from '../../../shared/api/casino-calls.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useCasinoBonus } from './casino-bonus.ts';
import { gamePath } from './casino-paths.ts';
import { CHOOSE_BONUS_WHEN_OPEN_GAME, COUNTS_IN, YOUR_CASINO_BONUS } from './texts.ts';

interface BonusStripProps {
  /** Used to name the games that the bonus can be played on; games not listed here are left out. */
  readonly games: readonly CasinoGame[];
}

/** Renders nothing without a bonus. */
export function BonusStrip({ games }: BonusStripProps) {
  const bonus = useCasinoBonus();
  if (bonus === undefined) return null;
  const playable = games.filter(
    ({ id, gameId }) => bonus.gameIds.includes(gameId) || bonus.gameIds.includes(id),
  );
  return (
    <section
      className="mx-4 mt-3 flex items-center gap-3 rounded-sm bg-accent-soft px-3 py-2 text-accent-text shadow-[inset_2px_0_var(--color-accent-edge)] max-md:mx-3"
      aria-label={YOUR_CASINO_BONUS}
    >
      <Icon name="casino" />
      <p>
        <b>{bonus.name}</b>
        {bonus.worth !== '' && ` ${bonus.worth}`}
        <span className="block text-12">
          {playable.length === 0 ? (
            CHOOSE_BONUS_WHEN_OPEN_GAME
          ) : (
            <>
              {COUNTS_IN}{' '}
              {playable.map((game, index) => (
                <span key={game.id}>
                  {index > 0 && ', '}
                  <SiteLink className="text-link" to={gamePath(game)}>
                    {game.title}
                  </SiteLink>
                </span>
              ))}
              .
            </>
          )}
        </span>
      </p>
    </section>
  );
}
