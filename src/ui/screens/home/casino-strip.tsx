// The casino on home: its place at a fixed height, filled when somebody scrolls near it.

import { lazy, Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SiteLink } from '../../components/site-link.tsx';
import { useNearScreen } from '../../components/use-near-screen.ts';
import { GamesNote } from './games-note.tsx';

const CasinoGames = lazy(async () => ({
  default: (await import('./casino-games.tsx')).CasinoGames,
}));

export function CasinoStrip() {
  const section = useRef<HTMLElement>(null);
  const isNear = useNearScreen(section);
  // What was loaded once stays, with the place to which its row was scrolled.
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <section ref={section} aria-label="Casino">
      <div className="section-head">
        <h2>Casino</h2>
        <SiteLink className="text-link" to="/Games">
          All games
        </SiteLink>
      </div>
      {/* As high as a row of the casino's tiles, which comes later. */}
      <div className="h-44 max-md:h-[161px]">
        {wasNear && (
          <ErrorBoundary fallback={<GamesNote>The games did not load.</GamesNote>}>
            <Suspense fallback={null}>
              <CasinoGames />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
