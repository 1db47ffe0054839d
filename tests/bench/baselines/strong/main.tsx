// Strong: the best conventional design. mqtt.js on the page's thread, batches, keyed memo rows,
// and only the rows near the screen mounted.

import { memo, useCallback, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { WindowVirtualizer } from 'virtua';
import type { BenchMatch } from '../../load/matches.ts';
import { fetchMatches } from '../shared/bench-page.ts';
import { connectFeed } from '../shared/connect-feed.ts';
import { matchOf, readOdds } from '../shared/feed-payload.ts';
import { MatchRow } from '../shared/match-row.tsx';
import { OddsStore } from './odds-store.ts';
import '../shared/page.css';

const ROW_PX = 60;
/** As many rows beyond the screen as the product mounts. */
const MARGIN_PX = 480;

const store = new OddsStore();

const LiveRow = memo(function LiveRow({ match }: { match: BenchMatch }) {
  const { matchId } = match;
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(matchId, listener),
    [matchId],
  );
  const prices = useSyncExternalStore(subscribe, () => store.read(matchId));
  return <MatchRow match={match} odds={prices.odds} previous={prices.previous} />;
});

function LiveList({ matches }: { matches: readonly BenchMatch[] }) {
  return (
    <div className="bench-list">
      <WindowVirtualizer itemSize={ROW_PX} bufferSize={MARGIN_PX}>
        {matches.map((match) => (
          <LiveRow key={match.matchId} match={match} />
        ))}
      </WindowVirtualizer>
    </div>
  );
}

const matches = await fetchMatches();
createRoot(document.getElementById('root')!).render(<LiveList matches={matches} />);
connectFeed(
  matches.map(({ matchId }) => matchId),
  (topic, text) => {
    const odds = readOdds(text);
    if (odds !== undefined) store.put(matchOf(topic), odds);
  },
);
