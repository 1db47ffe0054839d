// The casino on home: its place at a fixed height, filled when somebody scrolls near it.

import { lazy, Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SiteLink } from '../../components/site-link.tsx';
import { useNearScreen } from '../../components/use-near-screen.ts';

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
      <div className="home-games">
        {wasNear && (
          <ErrorBoundary fallback={<p className="home-games-note">The games did not load.</p>}>
            <Suspense fallback={null}>
              <CasinoGames />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
