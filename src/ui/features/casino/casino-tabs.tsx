// The casino's parts: all games, each category, the providers.

import { keepChosenInSight } from '../../components/keep-chosen-in-sight.ts';
import { TabLink } from '../../components/tab-link.tsx';
import { categoryPath } from './casino-paths.ts';
import { useCategories } from './casino-queries.ts';
import { ALL, CASINO, PROVIDERS } from './texts.ts';

export function CasinoTabs() {
  const categories = useCategories();
  return (
    <nav ref={keepChosenInSight} className="tabs" aria-label={CASINO}>
      <TabLink to="/Games" end>
        {ALL}
      </TabLink>
      {categories.data?.map((category) => (
        <TabLink key={category.id} to={categoryPath(category)} end>
          {category.name}
        </TabLink>
      ))}
      <TabLink to="/Games/Providers" end>
        {PROVIDERS}
      </TabLink>
    </nav>
  );
}
