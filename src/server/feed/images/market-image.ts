// One market of a match with its lines, in one message.

import type { MarketImagePayload } from '../../../shared/feed/images.ts';
import type { Fixture, LineState } from '../../domain/sports/fixture.ts';
import { isOffered } from '../../domain/sports/fixture-status.ts';
import { sortLines } from '../../domain/sports/line-order.ts';
import { mainLine } from '../../domain/sports/list-outcomes.ts';
import { type ImageView, imageStatus, writeLine } from './image-lines.ts';

interface OfferedLines {
  readonly version: number;
  readonly byMarket: ReadonlyMap<string, readonly LineState[]>;
}

// Many markets of a match are asked for at once.
const cache = new WeakMap<Fixture, OfferedLines>();

/**
 * The image of one market; without lines if none is on offer, or the match is on other topics. All
 * markets without lines have the same one.
 */
export function makeMarketImage(
  fixture: Fixture,
  marketId: string,
  view: ImageView,
): MarketImagePayload {
  const status = imageStatus(fixture);
  if (fixture.definition.type !== view.type) return { status, lines: [] };
  const offered = offeredLines(fixture).get(marketId) ?? [];
  const favourite = mainLine(fixture, offered)?.specifier;
  return {
    status,
    ...(view.silent && { silent: 1 }),
    ...(favourite && { favourite }),
    lines: sortLines(offered).map((line) => writeLine(line, line.outcomes.values())),
  };
}

/** Whether any line of the market is on offer on these topics. */
export function hasLines(fixture: Fixture, marketId: string, { type }: ImageView): boolean {
  return fixture.definition.type === type && offeredLines(fixture).has(marketId);
}

/** The ids of markets of which lines have changed since a version; undefined: any may have. */
export function changedMarkets(fixture: Fixture, since: number): ReadonlySet<string> | undefined {
  if (fixture.linesTakenOutAt > since) return undefined;
  const changed = new Set<string>();
  for (const { marketId, changedAt } of fixture.lines.values())
    if (changedAt > since) changed.add(marketId);
  return changed;
}

function offeredLines(fixture: Fixture): OfferedLines['byMarket'] {
  const known = cache.get(fixture);
  if (known?.version === fixture.version) return known.byMarket;
  const byMarket = new Map<string, LineState[]>();
  for (const line of fixture.lines.values()) {
    if (!isOffered(line)) continue;
    const lines = byMarket.get(line.marketId);
    if (lines === undefined) byMarket.set(line.marketId, [line]);
    else lines.push(line);
  }
  cache.set(fixture, { version: fixture.version, byMarket });
  return byMarket;
}
