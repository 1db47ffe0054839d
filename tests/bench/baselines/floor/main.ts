// Floor: a bare websocket on the page's thread, JSON.parse, and text written into visible rows.

import type { BenchMatch } from '../../../../src/shared/bench/bench-matches.ts';
import { brokerAddress, fetchMatches } from '../shared/bench-page.ts';
import { matchOf, oddsOf, readChange } from '../shared/feed-payload.ts';
import { followBare } from './bare-mqtt.ts';
import '../shared/page.css';

const ROW_PX = 60;
/** As many rows beyond the screen as the product mounts. */
const MARGIN_PX = 480;

const list = document.createElement('div');
list.className = 'bench-list';
document.getElementById('root')!.append(list);
const matches = await fetchMatches();
list.style.cssText = `position:relative;height:${matches.length * ROW_PX}px`;

/** The text nodes of the mounted rows' prices. */
const shown = new Map<string, readonly Text[]>();
const mounted = new Map<number, HTMLElement>();

function createRow({ matchId, home, away }: BenchMatch, index: number): HTMLElement {
  const row = document.createElement('article');
  row.className = 'live-row';
  row.style.cssText = `position:absolute;top:${index * ROW_PX}px`;
  const boxes = [1, 2, 3].map(
    (id) =>
      `<button type="button" class="odds-box" data-state="open" data-outcome="${matchId}/1//${id}"><span class="price">–</span></button>`,
  );
  row.innerHTML = `<button type="button" class="star"></button>
    <div class="match-clock"><b>10:00</b><span class="period">1st half</span></div>
    <div class="score"><span>0</span><span>0</span></div>
    <a class="teams"><span><span class="truncate">${home}</span></span><span><span class="truncate">${away}</span></span></a>
    <div class="note"></div><div class="odds-boxes">${boxes.join('')}</div><a class="more-markets">+9</a>`;
  shown.set(
    matchId,
    [...row.querySelectorAll('.price')].map((price) => price.firstChild as Text),
  );
  return row;
}

function mountVisible(): void {
  const top = -list.getBoundingClientRect().top;
  const first = Math.max(0, Math.floor((top - MARGIN_PX) / ROW_PX));
  const end = Math.min(matches.length, Math.ceil((top + innerHeight + MARGIN_PX) / ROW_PX));
  for (const [index, row] of mounted) {
    if (index >= first && index < end) continue;
    row.remove();
    mounted.delete(index);
    shown.delete(matches[index]!.matchId);
  }
  for (let index = first; index < end; index++) {
    if (mounted.has(index)) continue;
    const row = createRow(matches[index]!, index);
    mounted.set(index, row);
    list.append(row);
  }
}

mountVisible();
addEventListener('scroll', mountVisible, { passive: true });

const decoder = new TextDecoder();
followBare(
  brokerAddress(),
  matches.map(({ matchId }) => `feeds/live/odds_change/${matchId}`),
  (topic, payload) => {
    const odds = oddsOf(readChange(decoder.decode(payload)));
    const texts = odds && shown.get(matchOf(topic));
    texts?.forEach((text, index) => {
      text.data = odds![index]!.toFixed(2);
    });
  },
);
