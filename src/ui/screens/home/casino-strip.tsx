// The casino on home: a strip of fixed height, whose games load when the player scrolls near it.

import { lazy, Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SiteLink } from '../../components/site-link.tsx';
import { useNearScreen } from '../../components/use-near-screen.ts';
import { GamesNote } from './games-note.tsx';
import { ALL_GAMES, CASINO, THE_GAMES_DID_NOT_LOAD } from './texts.ts';

const CasinoGames = lazy(async () => ({
  default: (await import('./casino-games.tsx')).CasinoGames,
}));

export function CasinoStrip() {
  const section = useRef<HTMLElement>(null);
  const { near: isNear } = useNearScreen(section);
  // Games that have loaded stay mounted, so that their row keeps its scroll position.
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <section ref={section} aria-label={CASINO}>
      <div className="section-head">
        <h2>{CASINO}</h2>
        <SiteLink className="text-link" to="/Games">
          {ALL_GAMES}
        </SiteLink>
      </div>
      {/* As high as a row of the casino's tiles, which comes later. */}
      <div className="h-44 max-md:h-[10.0625rem]">
        {wasNear && (
          <ErrorBoundary fallback={<GamesNote>{THE_GAMES_DID_NOT_LOAD}</GamesNote>}>
            <Suspense fallback={null}>
              <CasinoGames />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
