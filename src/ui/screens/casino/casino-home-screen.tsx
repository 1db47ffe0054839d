// The casino's home: a row of games for each category, and the providers.

import { useEffect } from 'react';
import type { CasinoGame } from '../../../shared/api/casino-calls.ts';
import { refreshActiveBonus } from '../../api/load-current-user.ts';
import { useApi } from '../../api/use-api.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { BonusStrip } from '../../features/casino/bonus-strip.tsx';
import { CasinoPage } from '../../features/casino/casino-page.tsx';
import { categoryPath } from '../../features/casino/casino-paths.ts';
import {
  type CasinoCategory,
  useCategories,
  useGames,
} from '../../features/casino/casino-queries.ts';
import { GameList } from '../../features/casino/game-list.tsx';
import { ProviderChips } from './provider-chips.tsx';
import {
  ALL_GAMES,
  allGamesOf,
  allOf,
  CASINO,
  COME_BACK_LATER,
  GAMES,
  MORE_GAMES,
  NO_GAMES_RIGHT_NOW,
  THE_GAMES_COULD_NOT_BE_LOADED,
} from './texts.ts';

/** Enough to fill the widest row; the rest is behind its link. */
const SHOWN_IN_ROW = 12;

/** Loads the bonus again, since it is played here. */
export function CasinoHomeScreen() {
  const api = useApi();
  useEffect(() => void refreshActiveBonus(api), [api]);
  return (
    <CasinoPage title={CASINO}>
      <CasinoRows />
    </CasinoPage>
  );
}

function CasinoRows() {
  const categories = useCategories();
  const games = useGames();
  const error = games.error ?? categories.error;
  if (error !== null && (games.data === undefined || categories.data === undefined)) {
    const retry = () => {
      void games.refetch();
      void categories.refetch();
    };
    return <LoadFailed title={THE_GAMES_COULD_NOT_BE_LOADED} error={error} onRetry={retry} />;
  }
  if (games.data === undefined || categories.data === undefined) return <RowsPending />;
  if (games.data.length === 0)
    return <EmptyState title={NO_GAMES_RIGHT_NOW}>{COME_BACK_LATER}</EmptyState>;
  const rows = findRows(games.data, categories.data);
  return (
    <>
      <BonusStrip games={games.data} />
      <ProviderChips games={games.data} />
      {rows.map((row, at) => (
        <CategoryRow key={row.category.id} {...row} priority={at === 0} />
      ))}
      <OtherGames games={games.data} categories={categories.data} priority={rows.length === 0} />
    </>
  );
}

interface Row {
  readonly category: CasinoCategory;
  readonly own: readonly CasinoGame[];
}

/** A row for each category that has a game which no row above it shows; all have their tabs. */
function findRows(games: readonly CasinoGame[], categories: readonly CasinoCategory[]): Row[] {
  const shown = new Set<CasinoGame>();
  return categories.flatMap((category) => {
    const own = games.filter((game) => isIn(game, category));
    const before = shown.size;
    for (const game of own.slice(0, SHOWN_IN_ROW)) shown.add(game);
    return shown.size > before ? [{ category, own }] : [];
  });
}

interface CategoryRowProps extends Row {
  readonly priority: boolean;
}

function CategoryRow({ category, own, priority }: CategoryRowProps) {
  return (
    <section>
      <div className="section-head">
        <h2>{category.name}</h2>
        <SiteLink
          className="text-link"
          to={categoryPath(category)}
          aria-label={allGamesOf(own.length, category.name)}
        >
          {allOf(own.length)}
        </SiteLink>
      </div>
      <GameList
        games={own.slice(0, SHOWN_IN_ROW)}
        layout="row"
        label={category.name}
        priority={priority}
      />
    </section>
  );
}

interface OtherGamesProps {
  readonly games: readonly CasinoGame[];
  readonly categories: readonly CasinoCategory[];
  readonly priority: boolean;
}

/** A game without a category must be found too. */
function OtherGames({ games, categories, priority }: OtherGamesProps) {
  const others = games.filter((game) => !categories.some((category) => isIn(game, category)));
  if (others.length === 0) return null;
  return (
    <section>
      <div className="section-head">
        <h2>{others.length === games.length ? ALL_GAMES : MORE_GAMES}</h2>
      </div>
      <GameList games={others} layout="grid" label={MORE_GAMES} priority={priority} />
    </section>
  );
}

function RowsPending() {
  return (
    <>
      <div className="chips px-4 max-md:px-3" aria-hidden="true">
        <span className="skeleton h-9 w-40" />
      </div>
      {['first', 'second'].map((place) => (
        <section key={place} aria-hidden="true">
          <div className="section-head">
            <span className="skeleton h-6 w-40" />
          </div>
          <GameList games={undefined} layout="row" label={GAMES} />
        </section>
      ))}
    </>
  );
}

// The catalogue names categories; some backends give their ids.
function isIn(game: CasinoGame, { id, name, slug }: CasinoCategory): boolean {
  return game.categories.some((text) => text === name || text === id || text === slug);
}
