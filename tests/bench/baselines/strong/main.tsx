// Strong: the best conventional design. mqtt.js on the page's thread, batches, keyed memo rows,
// and only the rows near the screen mounted.

import { createRoot } from 'react-dom/client';
import { fetchMatches } from '../shared/bench-page.ts';
import { connectFeed } from '../shared/connect-feed.ts';
import { matchOf, oddsOf, readChange } from '../shared/feed-payload.ts';
import { KeyedList } from '../shared/keyed-list.tsx';
import { MatchBook } from '../shared/match-book.ts';
import { OddsStore } from '../shared/odds-store.ts';
import '../shared/page.css';

const store = new OddsStore();
const book = new MatchBook();
const matches = await fetchMatches();
createRoot(document.getElementById('root')!).render(<KeyedList store={store} matches={matches} />);
connectFeed(
  matches.map(({ matchId }) => matchId),
  (topic, text) => {
    const matchId = matchOf(topic);
    const change = readChange(text);
    book.put(matchId, change);
    const odds = oddsOf(change);
    if (odds !== undefined) store.put(matchId, odds);
  },
);
