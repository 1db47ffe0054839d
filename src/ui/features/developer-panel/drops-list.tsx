// The messages the worker refused: how many for which reason, and the newest ones.

import type { MetricsCell } from '../../../shared/protocol/metrics.ts';
import { CounterList } from './counter-list.tsx';
import { NEWEST, NO_MESSAGE_WAS_REFUSED } from './texts.ts';

/** Newest first. */
export function DropsList({ drops, dropsByReason }: Pick<MetricsCell, 'drops' | 'dropsByReason'>) {
  const reasons = Object.entries(dropsByReason).sort(([, a], [, b]) => b - a);
  if (drops.length === 0 && reasons.length === 0) return <p>{NO_MESSAGE_WAS_REFUSED}</p>;
  return (
    <>
      <CounterList rows={reasons.map(([reason, count]) => [reason, count.toLocaleString('en')])} />
      <ul aria-label={NEWEST}>
        {drops.map((drop) => (
          <li
            key={`${drop.at}/${drop.topic}/${drop.reason}`}
            className="grid grid-cols-[64px_minmax(0,2fr)_minmax(0,1fr)] gap-2 py-0.5 text-t2"
          >
            <time dateTime={new Date(drop.at).toISOString()}>
              {new Date(drop.at).toLocaleTimeString('en-GB')}
            </time>
            <code className="wrap-anywhere">{drop.topic}</code>
            <span className="wrap-anywhere">{drop.reason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
