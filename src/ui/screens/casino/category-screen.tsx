// All games of a category.

import { useParams } from 'react-router-dom';
import { CasinoPage } from '../../features/casino/casino-page.tsx';
import { useCategories, useGames } from '../../features/casino/casino-queries.ts';
import { GameCollection } from './game-collection.tsx';
import { readName } from './read-name.ts';
import { CASINO_CATEGORY, CATEGORY } from './texts.ts';

export function CategoryScreen() {
  const { category_id = '', category_name = '' } = useParams();
  const { data: categories } = useCategories();
  const games = useGames({ categoryId: category_id });
  const known = categories?.find(({ id }) => id === category_id);
  return (
    <CasinoPage title={known?.name || readName(category_name) || CASINO_CATEGORY}>
      <GameCollection games={games} what={CATEGORY} />
    </CasinoPage>
  );
}
