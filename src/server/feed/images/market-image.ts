// One market of a match with its lines, in one message.

import type { MarketImagePayload } from '../../../shared/feed/images.ts';
import type { Fixture } from '../../domain/sports/fixture.ts';
import { isOffered } from '../../domain/sports/fixture-status.ts';
import { sortLines } from '../../domain/sports/line-order.ts';
import { mainLine } from '../../domain/sports/list-outcomes.ts';
import { type ImageView, imageStatus, writeLine } from './image-lines.ts';

/** The image of one market; without lines if none is on offer, or the match is on other topics. */
export function makeMarketImage(
  fixture: Fixture,
  marketId: string,
  view: ImageView,
): MarketImagePayload {
  const status = imageStatus(fixture);
  if (fixture.definition.type !== view.type) return { status, lines: [] };
  const offered = [...fixture.lines.values()].filter(
    (line) => line.marketId === marketId && isOffered(line),
  );
  const favourite = mainLine(fixture, offered)?.specifier;
  return {
    status,
    ...(view.silent && { silent: 1 }),
    ...(favourite && { favourite }),
    lines: sortLines(offered).map((line) => writeLine(line, line.outcomes.values())),
  };
}
