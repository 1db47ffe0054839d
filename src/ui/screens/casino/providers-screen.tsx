// The providers of games.

import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { positionKeys } from '../../components/position-keys.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { CasinoPage } from '../../features/casino/casino-page.tsx';
import { providerPath } from '../../features/casino/casino-paths.ts';
import { type CasinoProvider, useProviders } from '../../features/casino/casino-queries.ts';
import { GamePicture } from '../../features/casino/game-picture.tsx';
import {
  CASINO_PROVIDERS,
  COME_BACK_LATER,
  NO_PROVIDERS_RIGHT_NOW,
  THE_PROVIDERS_COULD_NOT_BE_LOADED,
} from './texts.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(232px,1fr))] gap-2 p-4 max-md:p-3';
const CARD = 'flex min-h-18 items-center gap-3 rounded-sm bg-s3 px-3 py-2';
const PLACES = 6;

export function ProvidersScreen() {
  return (
    <CasinoPage title={CASINO_PROVIDERS}>
      <Providers />
    </CasinoPage>
  );
}

function Providers() {
  const { data: providers, error, refetch } = useProviders();
  if (error !== null && providers === undefined)
    return <LoadFailed title={THE_PROVIDERS_COULD_NOT_BE_LOADED} error={error} onRetry={refetch} />;
  if (providers === undefined)
    return (
      <div className={GRID} aria-hidden="true">
        {positionKeys(PLACES).map((place) => (
          <span key={place} className={CARD} />
        ))}
      </div>
    );
  if (providers.length === 0)
    return (
      <EmptyState icon="casino" title={NO_PROVIDERS_RIGHT_NOW}>
        {COME_BACK_LATER}
      </EmptyState>
    );
  return (
    <ul className={GRID}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <ProviderCard provider={provider} />
        </li>
      ))}
    </ul>
  );
}

function ProviderCard({ provider }: { readonly provider: CasinoProvider }) {
  return (
    <SiteLink className={`${CARD} hover:bg-s4`} to={providerPath(provider)}>
      <GamePicture title={provider.name} path={provider.imagePath} size="card" />
      <span className="grid min-w-0">
        <b className="truncate font-semibold">{provider.name}</b>
        <span className="text-12 text-t2">{provider.description}</span>
      </span>
    </SiteLink>
  );
}
