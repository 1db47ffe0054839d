// Strong: the best conventional design. mqtt.js on the page's thread, batches, keyed memo rows,
// and only the rows near the screen mounted.

import { createRoot } from 'react-dom/client';
import { fetchMatches } from '../shared/bench-page.ts';
import { connectFeed } from '../shared/connect-feed.ts';
import { matchOf, readOdds } from '../shared/feed-payload.ts';
import { KeyedList } from '../shared/keyed-list.tsx';
import { OddsStore } from '../shared/odds-store.ts';
import '../shared/page.css';

const store = new OddsStore();
const matches = await fetchMatches();
createRoot(document.getElementById('root')!).render(<KeyedList store={store} matches={matches} />);
connectFeed(
  matches.map(({ matchId }) => matchId),
  (topic, text) => {
    const odds = readOdds(text);
    if (odds !== undefined) store.put(matchOf(topic), odds);
  },
);
