// Reads the current value of any mounted cell from the stage that has it.

import type { CellKey } from '../shared/protocol/cell-keys.ts';
import type { AnyCellValue } from '../shared/protocol/cells.ts';
import type { Betslip } from './betslip/betslip.ts';
import type { Book } from './book/book.ts';
import type { Histories } from './book/histories.ts';
import type { Clock } from './clock/clock.ts';
import type { LinkWatch } from './connection/link-watch.ts';
import { buildMetricsCell, type MetricsSources } from './metrics-view.ts';
import type { Interest } from './publish/interest.ts';
import type { Recovery } from './recovery/recovery.ts';
import type { MatchSubscriptions } from './subscriptions/match-subscriptions.ts';
import { readCell } from './views/read-cell.ts';

export interface CellReaderSources {
  readonly book: Book;
  readonly clock: Clock;
  readonly interest: Interest;
  readonly matchSubscriptions: MatchSubscriptions;
  readonly histories: Histories;
  readonly recovery: Recovery;
  readonly link: LinkWatch;
  readonly slip: Betslip;
  readonly metrics: MetricsSources;
}

/** The value of a cell; undefined for a cell that is not mounted, and while it has no value yet. */
export function readMountedCell(
  key: CellKey,
  sources: CellReaderSources,
): AnyCellValue | undefined {
  const { book, clock, interest, matchSubscriptions, histories } = sources;
  const { recovery, link, slip, metrics } = sources;
  const address = interest.addressOf(key);
  if (address === undefined) return undefined;
  switch (address.kind) {
    case 'live-counts':
      return matchSubscriptions.usesImages ? recovery.versions.counts(clock.now()) : null;
    case 'link':
      return link.cell;
    case 'metrics':
      return buildMetricsCell(metrics, clock.now());
    case 'slip':
      return slip.readSlip();
    case 'slip-document':
      return slip.readDocument();
    case 'selection':
      return slip.readSelection(address.selectionId);
    case 'history':
      return histories.read(address.matchId, address.outcome);
    default:
      return readCell(address, {
        book,
        lists: matchSubscriptions.lists,
        linkLive: link.isLive,
        now: clock.now(),
      });
  }
}
