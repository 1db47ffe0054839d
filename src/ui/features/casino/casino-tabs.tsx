// The casino's parts: all games, each category, the providers.

import { NavLink } from 'react-router-dom';
import { categoryPath } from './casino-paths.ts';
import { useCategories } from './casino-queries.ts';

export function CasinoTabs() {
  const categories = useCategories();
  return (
    <nav className="tabs" aria-label="Casino">
      <NavLink to="/Games" end>
        All
      </NavLink>
      {categories.data?.map((category) => (
        <NavLink key={category.id} to={categoryPath(category)} end>
          {category.name}
        </NavLink>
      ))}
      <NavLink to="/Games/Providers" end>
        Providers
      </NavLink>
    </nav>
  );
}
