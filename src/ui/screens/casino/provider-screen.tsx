// All games of a provider.

import { useParams } from 'react-router-dom';
import { CasinoPage } from '../../features/casino/casino-page.tsx';
import { useGames, useProviders } from '../../features/casino/casino-queries.ts';
import { GameCollection } from './game-collection.tsx';
import { readName } from './read-name.ts';
import { CASINO_PROVIDER, PROVIDER } from './texts.ts';

export function ProviderScreen() {
  const { provider_id = '', provider_name = '' } = useParams();
  const { data: providers } = useProviders();
  const games = useGames({ providerId: provider_id });
  const known = providers?.find(({ id }) => id === provider_id);
  return (
    <CasinoPage title={known?.name || readName(provider_name) || CASINO_PROVIDER}>
      {known !== undefined && known.description !== '' && (
        <p className="px-4 pt-3 text-t2 max-md:px-3">{known.description}</p>
      )}
      <GameCollection games={games} what={PROVIDER} />
    </CasinoPage>
  );
}
