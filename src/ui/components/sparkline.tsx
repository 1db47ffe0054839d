// The last prices of one outcome as a line, with the same in words.

import type { PriceHistory } from '../../shared/betslip/slip.ts';
import { formatHundredths } from '../../shared/money/odds.ts';
import {
  DOWN,
  highestOdds,
  lowestOdds,
  NO_ODDS_YET,
  NOW,
  NOW_WORD,
  openedAt,
  SAME_AS_WHEN_ADDED,
  SUSPENDED_NOW,
  sinceYouAdded,
  UP,
} from './texts.ts';

const WIDTH = 240;
const HEIGHT = 40;
/** Room for the line's own thickness and the last point. */
const INSET = 4;
/** What a history holds at most; more would be closer together than pixels. */
const MAX_PRICES = 64;

interface SparklineProps {
  /** Undefined until the worker has sent it: the box stands empty. */
  readonly history: PriceHistory | undefined;
  /**
   * Odds in hundredths when the selection was added to the slip; 0 or undefined where it was not.
   */
  readonly pickedOdds?: number;
}

/** One size in every state. Where the outcome was suspended the line is broken. */
export function Sparkline({ history, pickedOdds = 0 }: SparklineProps) {
  const odds = (history?.odds ?? []).slice(-MAX_PRICES);
  const priced = odds.filter((price) => price > 0);
  const low = Math.min(...priced, ...(pickedOdds > 0 ? [pickedOdds] : []));
  const high = Math.max(...priced, ...(pickedOdds > 0 ? [pickedOdds] : []));
  const place = createPlaces(odds.length, low, high);
  const last = odds.findLastIndex((price) => price > 0);
  return (
    <figure className="grid min-w-0 gap-1">
      <svg
        className="block h-10 w-full rounded-sm bg-s3"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        {pickedOdds > 0 && last >= 0 && (
          <path
            className="fill-none stroke-accent-edge stroke-1 [stroke-dasharray:3_3] [vector-effect:non-scaling-stroke]"
            d={`M${INSET} ${place.y(pickedOdds)}H${WIDTH - INSET}`}
          />
        )}
        <path
          className="fill-none stroke-t1 stroke-[1.5] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
          d={drawLine(odds, place)}
        />
        {last >= 0 && (
          <circle className="fill-t1" cx={place.x(last)} cy={place.y(odds[last] ?? 0)} r={3} />
        )}
      </svg>
      <figcaption className="min-h-8 text-12 text-t2">
        {describeHistory(history, pickedOdds)}
      </figcaption>
    </figure>
  );
}

interface Places {
  x(index: number): number;
  y(odds: number): number;
}

function createPlaces(count: number, low: number, high: number): Places {
  const step = (WIDTH - 2 * INSET) / Math.max(1, count - 1);
  const range = high - low;
  return {
    x: (index) => round(INSET + index * step),
    // A price that never moved runs through the middle.
    y: (odds) => {
      const share = range > 0 ? (odds - low) / range : 0.5;
      return round(HEIGHT - INSET - share * (HEIGHT - 2 * INSET));
    },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Steps, since a price holds until the next; a new start after every gap. */
function drawLine(odds: readonly number[], { x, y }: Places): string {
  let path = '';
  let drawing = false;
  odds.forEach((price, index) => {
    if (price <= 0) {
      if (drawing) path += `H${x(index)}`;
      drawing = false;
      return;
    }
    path += drawing ? `H${x(index)}V${y(price)}` : `M${x(index)} ${y(price)}`;
    drawing = true;
  });
  // A single price has no length of its own.
  return path.includes('H') || path === '' ? path : `${path}h1`;
}

/** 'Opened 1.85, now 1.92, highest 2.05, lowest 1.80. Up 0.07 since you added it.' */
export function describeHistory(history: PriceHistory | undefined, pickedOdds = 0): string {
  const now = history?.odds.findLast((price) => price > 0);
  if (history === undefined || now === undefined) return NO_ODDS_YET;
  const { opening, high, low, odds } = history;
  const figures = [
    opening > 0 ? openedAt(formatHundredths(opening)) : '',
    `${opening > 0 ? NOW_WORD : NOW} ${formatHundredths(now)}`,
    high > 0 ? highestOdds(formatHundredths(high)) : '',
    low > 0 ? lowestOdds(formatHundredths(low)) : '',
  ].filter((figure) => figure !== '');
  const sentences = [`${figures.join(', ')}.`];
  if (pickedOdds > 0) sentences.push(describeChange(now - pickedOdds));
  const isSuspended = odds.at(-1) === 0;
  if (isSuspended) sentences.push(SUSPENDED_NOW);
  return sentences.join(' ');
}

function describeChange(change: number): string {
  if (change === 0) return SAME_AS_WHEN_ADDED;
  return sinceYouAdded(change > 0 ? UP : DOWN, formatHundredths(Math.abs(change)));
}
