// The worker's counters as the developer panel groups them.

import type { MetricsCell } from '../../../shared/protocol/metrics.ts';

export interface MetricsGroup {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

/** Every counter of the cell, from the wire to the page; lists of drops are shown beside. */
export function groupMetrics(metrics: MetricsCell): MetricsGroup[] {
  const { ageMs, subscriptions, snapshots } = metrics;
  return [
    {
      title: 'Wire',
      rows: [
        ['Link', metrics.link],
        ['Worker up', formatDuration(metrics.upMs)],
        ['Received', count(metrics.received)],
        ['Decoded', count(metrics.decoded)],
        ['Dropped', count(metrics.dropped)],
        ['Entries skipped', count(metrics.skipped)],
        ['Reconnects', count(metrics.reconnects)],
      ],
    },
    {
      title: 'Book',
      rows: [
        ['Applied', count(metrics.applied)],
        ['Prices changed', count(metrics.changed)],
        ['Batches', count(metrics.batches)],
        ['Largest batch', count(metrics.largestBatch)],
        ['Matches', count(metrics.matches)],
        ['Outcomes', count(metrics.outcomes)],
      ],
    },
    {
      title: 'Delivery',
      rows: [
        ['Age p50', `${metrics.frames === 0 ? '–' : Math.round(ageMs.p50)} ms`],
        ['Age p99', `${metrics.frames === 0 ? '–' : Math.round(ageMs.p99)} ms`],
        ['Frames', count(metrics.frames)],
        ['Cells sent', count(metrics.sentCells)],
        ['Prices sent', count(metrics.sentPrices)],
        ['Conflated', count(metrics.conflated)],
        ['Backlog', count(metrics.backlog)],
        ['Unacknowledged', count(metrics.unacknowledged)],
        ['Most unacknowledged', count(metrics.mostUnacknowledged)],
        ['Oldest unacknowledged', `${Math.round(metrics.unacknowledgedMs)} ms`],
      ],
    },
    {
      title: 'Recovery',
      rows: [
        ['Topics wanted', count(subscriptions.desired)],
        ['Topics granted', count(subscriptions.granted)],
        ['Topics refused', count(subscriptions.refused)],
        ['Snapshots asked', count(snapshots.requested)],
        ['Snapshots applied', count(snapshots.applied)],
        ['Snapshots failed', count(snapshots.failed)],
        ['Sequence gaps', count(metrics.gaps)],
        ['Late messages', count(metrics.late)],
      ],
    },
  ];
}

/** '1 h 02 min', '3 min 05 s', '12 s'. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min ${pad(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${pad(minutes % 60)} min`;
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
