// The casino pages.

import { NavLink, useParams } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { NotBuilt } from '../not-built/not-built.tsx';

interface CasinoScreenProps {
  readonly title: string;
}

/** A category, provider or game names itself in its address. */
export function CasinoScreen({ title }: CasinoScreenProps) {
  const { category_name, provider_name, game_name } = useParams();
  const name = (category_name ?? provider_name ?? game_name)?.replaceAll('_', ' ');
  return (
    <>
      <PageHead title={name ?? title}>
        Games by category and provider, with real money, bonus or demo balance.
      </PageHead>
      <nav className="tabs" aria-label="Casino">
        <NavLink to="/Games" end>
          All games
        </NavLink>
        <NavLink to="/Games/Providers">Providers</NavLink>
      </nav>
      <NotBuilt />
    </>
  );
}
