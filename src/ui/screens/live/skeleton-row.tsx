// A skeleton of a row whose match is not known yet, with the same boxes.

import type { CSSProperties } from 'react';

interface SkeletonRowProps {
  readonly second?: boolean;
  readonly matchId?: string;
  readonly style?: CSSProperties;
}

/** Screen readers skip it: the list itself says that it is loading. */
export function SkeletonRow({ matchId, second = false, style }: SkeletonRowProps) {
  return (
    <div className="live-row skeleton-row" data-match-id={matchId} style={style} aria-hidden="true">
      <span className="star" />
      <span className="match-clock">
        <span className="skeleton" />
      </span>
      <span className="score" />
      <span className="teams">
        <span className="skeleton" />
      </span>
      <span className="note" />
      <Boxes className="odds-boxes" />
      {second && <Boxes className="odds-boxes second" />}
      <span className="more-markets" />
    </div>
  );
}

function Boxes({ className }: { className: string }) {
  return (
    <span className={className}>
      <span className="odds-box skeleton" />
      <span className="odds-box skeleton" />
      <span className="odds-box skeleton" />
    </span>
  );
}
