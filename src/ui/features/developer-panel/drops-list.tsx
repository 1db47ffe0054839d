// The messages the worker refused: how many for which reason, and the newest ones.

import type { MetricsCell } from '../../../shared/protocol/metrics.ts';

/** Newest first. */
export function DropsList({ drops, dropsByReason }: Pick<MetricsCell, 'drops' | 'dropsByReason'>) {
  const reasons = Object.entries(dropsByReason).sort(([, a], [, b]) => b - a);
  if (drops.length === 0 && reasons.length === 0) return <p>No message was refused.</p>;
  return (
    <>
      <dl>
        {reasons.map(([reason, count]) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <ul className="drops">
        {drops.map((drop) => (
          <li key={`${drop.at}/${drop.topic}/${drop.reason}`}>
            <time dateTime={new Date(drop.at).toISOString()}>
              {new Date(drop.at).toLocaleTimeString('en-GB')}
            </time>
            <code>{drop.topic}</code>
            <span>{drop.reason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
