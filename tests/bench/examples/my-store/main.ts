// An example of a candidate of one's own: a worker that keeps the newest prices of each match and
// posts what changed every 16 ms, and a page that writes them without a framework.

import { brokerAddress, fetchMatches } from '../../baselines/shared/bench-page.ts';
import type { Changes, FollowOrder } from './my-store.worker.ts';
import '../../baselines/shared/page.css';

const ROW_PX = 60;

const matches = await fetchMatches();
const list = document.createElement('div');
list.className = 'bench-list';
document.getElementById('root')!.append(list);

const prices = new Map<string, readonly Text[]>();
for (const { matchId, home, away } of matches) {
  const row = document.createElement('article');
  row.className = 'live-row';
  // The browser skips the rows that are not on the screen.
  row.style.cssText = `content-visibility:auto;contain-intrinsic-size:${ROW_PX}px`;
  const boxes = [1, 2, 3].map(
    (outcome) =>
      `<button type="button" class="odds-box" data-state="open" data-outcome="${matchId}/1//${outcome}"><span class="price">–</span></button>`,
  );
  row.innerHTML = `<a class="teams">${home} v ${away}</a><div class="odds-boxes">${boxes.join('')}</div>`;
  prices.set(
    matchId,
    [...row.querySelectorAll('.price')].map((price) => price.firstChild as Text),
  );
  list.append(row);
}

const worker = new Worker(new URL('./my-store.worker.ts', import.meta.url), { type: 'module' });
worker.onmessage = ({ data: { decoded, odds } }: MessageEvent<Changes>) => {
  window.benchDecoded = decoded;
  for (const [matchId, shown] of odds) {
    prices.get(matchId)?.forEach((text, outcome) => {
      text.data = shown[outcome]!.toFixed(2);
    });
  }
};
const order: FollowOrder = { url: brokerAddress(), matchIds: [...prices.keys()] };
worker.postMessage(order);
