// Post: a worker parses and posts each message as it comes, fire and forget; the page's store and
// rows are those of strong.

import { createRoot } from 'react-dom/client';
import { brokerAddress, fetchMatches } from '../shared/bench-page.ts';
import { oddsOf } from '../shared/feed-payload.ts';
import { KeyedList } from '../shared/keyed-list.tsx';
import { MatchBook } from '../shared/match-book.ts';
import { OddsStore } from '../shared/odds-store.ts';
import type { FollowOrder, PostedChange } from './post.worker.ts';
import '../shared/page.css';

const store = new OddsStore();
const book = new MatchBook();
const matches = await fetchMatches();
createRoot(document.getElementById('root')!).render(<KeyedList store={store} matches={matches} />);

const worker = new Worker(new URL('./post.worker.ts', import.meta.url), { type: 'module' });
worker.onmessage = ({ data: { matchId, message } }: MessageEvent<PostedChange>) => {
  window.benchDecoded += 1;
  book.put(matchId, message);
  const odds = oddsOf(message);
  if (odds !== undefined) store.put(matchId, odds);
};
const order: FollowOrder = {
  url: brokerAddress(),
  matchIds: matches.map(({ matchId }) => matchId),
};
worker.postMessage(order);
