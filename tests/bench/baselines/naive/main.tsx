// Naive: a store that is set once a message, a component that reads all of it, every row mounted.
// Its rows are memoised, as every guide says: without that it falls over at a tenth of the load.

import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { create } from 'zustand';
import type { BenchMatch } from '../../../../src/shared/bench/bench-matches.ts';
import { fetchMatches } from '../shared/bench-page.ts';
import { connectFeed } from '../shared/connect-feed.ts';
import { matchOf, NO_ODDS, type Odds, oddsOf, readChange } from '../shared/feed-payload.ts';
import { MatchBook } from '../shared/match-book.ts';
import { MatchRow } from '../shared/match-row.tsx';
import { partsOf, Slip, type SlipPrices } from '../shared/slip.tsx';
import '../shared/page.css';

interface LiveMatch extends BenchMatch {
  readonly odds: Odds;
  readonly previous: Odds;
}

interface LiveState {
  readonly matches: readonly LiveMatch[];
  setMatches(matches: readonly BenchMatch[]): void;
  setOdds(matchId: string, odds: Odds): void;
}

const useLive = create<LiveState>((set) => ({
  matches: [],
  setMatches: (matches) =>
    set({ matches: matches.map((match) => ({ ...match, odds: NO_ODDS, previous: NO_ODDS })) }),
  setOdds: (matchId, odds) =>
    set((state) => ({
      matches: state.matches.map((match) =>
        match.matchId === matchId ? { ...match, odds, previous: match.odds } : match,
      ),
    })),
}));

const LiveRow = memo(function LiveRow({ match }: { match: LiveMatch }) {
  return <MatchRow match={match} odds={match.odds} previous={match.previous} />;
});

const prices: SlipPrices = {
  read(outcomeKey) {
    const { matchId, place } = partsOf(outcomeKey);
    const { matches } = useLive.getState();
    return matches.find((match) => match.matchId === matchId)?.odds[place] ?? 0;
  },
  subscribe: (_, listener) => useLive.subscribe(listener),
};

function LiveList() {
  const { matches } = useLive();
  return (
    <>
      <div className="bench-list">
        {matches.map((match) => (
          <LiveRow key={match.matchId} match={match} />
        ))}
      </div>
      <Slip prices={prices} />
    </>
  );
}

const book = new MatchBook();
const matches = await fetchMatches();
useLive.getState().setMatches(matches);
createRoot(document.getElementById('root')!).render(<LiveList />);
connectFeed(
  matches.map(({ matchId }) => matchId),
  (topic, text) => {
    const matchId = matchOf(topic);
    const change = readChange(text);
    book.put(matchId, change);
    const odds = oddsOf(change);
    if (odds !== undefined) useLive.getState().setOdds(matchId, odds);
  },
);
