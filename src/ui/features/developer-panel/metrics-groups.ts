// The worker's counters as the developer panel groups them.

import type { MetricsCell } from '../../../shared/protocol/metrics.ts';
import {
  AGE_P50,
  AGE_P99,
  ALIVE_AND_POSITIONS,
  APPLIED,
  BACKLOG,
  BATCHES,
  BOOK,
  CELLS_SENT,
  CONFLATED,
  DECODED,
  DELIVERY,
  DROPPED,
  ENTRIES_SKIPPED,
  FRAMES,
  hoursAnd,
  LARGEST_BATCH,
  LATE_MESSAGES,
  LINK,
  MATCHES,
  MOST_UNACKNOWLEDGED,
  milliseconds,
  minutesAnd,
  OLDEST_UNACKNOWLEDGED,
  OUTCOMES,
  PRICES_CHANGED,
  PRICES_SENT,
  RECEIVED,
  RECONNECTS,
  RECOVERY,
  SEQUENCE_GAPS,
  SNAPSHOTS_APPLIED,
  SNAPSHOTS_ASKED,
  SNAPSHOTS_FAILED,
  secondsShort,
  TOPICS_GRANTED,
  TOPICS_REFUSED,
  TOPICS_WANTED,
  UNACKNOWLEDGED,
  WIRE,
  WORKER_UP,
} from './texts.ts';

export interface MetricsGroup {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

/** Counters in the order from the wire to the page. `DropsList` shows those of dropped messages. */
export function groupMetrics(metrics: MetricsCell): MetricsGroup[] {
  const { ageMs, subscriptions, snapshots } = metrics;
  return [
    {
      title: WIRE,
      rows: [
        [LINK, metrics.link],
        [WORKER_UP, formatDuration(metrics.upMs)],
        [RECEIVED, count(metrics.received)],
        [DECODED, count(metrics.decoded)],
        [ALIVE_AND_POSITIONS, count(metrics.aliveAndPositions)],
        [DROPPED, count(metrics.dropped)],
        [ENTRIES_SKIPPED, count(metrics.skipped)],
        [RECONNECTS, count(metrics.reconnects)],
      ],
    },
    {
      title: BOOK,
      rows: [
        [APPLIED, count(metrics.applied)],
        [PRICES_CHANGED, count(metrics.changed)],
        [BATCHES, count(metrics.batches)],
        [LARGEST_BATCH, count(metrics.largestBatch)],
        [MATCHES, count(metrics.matches)],
        [OUTCOMES, count(metrics.outcomes)],
      ],
    },
    {
      title: DELIVERY,
      rows: [
        [AGE_P50, milliseconds(metrics.frames === 0 ? '–' : Math.round(ageMs.p50))],
        [AGE_P99, milliseconds(metrics.frames === 0 ? '–' : Math.round(ageMs.p99))],
        [FRAMES, count(metrics.frames)],
        [CELLS_SENT, count(metrics.sentCells)],
        [PRICES_SENT, count(metrics.sentPrices)],
        [CONFLATED, count(metrics.conflated)],
        [BACKLOG, count(metrics.backlog)],
        [UNACKNOWLEDGED, count(metrics.unacknowledged)],
        [MOST_UNACKNOWLEDGED, count(metrics.mostUnacknowledged)],
        [OLDEST_UNACKNOWLEDGED, milliseconds(Math.round(metrics.unacknowledgedMs))],
      ],
    },
    {
      title: RECOVERY,
      rows: [
        [TOPICS_WANTED, count(subscriptions.desired)],
        [TOPICS_GRANTED, count(subscriptions.granted)],
        [TOPICS_REFUSED, count(subscriptions.refused)],
        [SNAPSHOTS_ASKED, count(snapshots.requested)],
        [SNAPSHOTS_APPLIED, count(snapshots.applied)],
        [SNAPSHOTS_FAILED, count(snapshots.failed)],
        [SEQUENCE_GAPS, count(metrics.gaps)],
        [LATE_MESSAGES, count(metrics.late)],
      ],
    },
  ];
}

/** '1 h 02 min', '3 min 05 s', '12 s'. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return secondsShort(seconds);
  if (minutes < 60) return minutesAnd(minutes, pad(seconds % 60));
  return hoursAnd(Math.floor(minutes / 60), pad(minutes % 60));
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
