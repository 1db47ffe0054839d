// Links to the providers of games, as a row of chips.

import type { CasinoGame } from '../../../shared/api/casino-calls.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { providerPath } from '../../features/casino/casino-paths.ts';
import { useProviders } from '../../features/casino/casino-queries.ts';
import { PROVIDERS } from './texts.ts';

/** Keeps its height while the providers load; renders nothing where they could not be loaded. */
export function ProviderChips({ games }: { readonly games: readonly CasinoGame[] }) {
  const { data: providers, error } = useProviders();
  if (error !== null && providers === undefined) return null;
  return (
    <nav className="chips px-4 max-md:px-3" aria-label={PROVIDERS}>
      {providers === undefined && <span className="skeleton h-9 w-40" />}
      {providers?.map((provider) => (
        <SiteLink key={provider.id} className="chip" to={providerPath(provider)}>
          {provider.name}
          <i>{games.filter((game) => game.provider === provider.name).length}</i>
        </SiteLink>
      ))}
    </nav>
  );
}
