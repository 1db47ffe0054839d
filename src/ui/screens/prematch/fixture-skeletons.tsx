// Skeletons of a list of fixtures while its code or its answer loads.

import { positionKeys } from '../../components/position-keys.ts';
import { SkeletonRow } from '../live/skeleton-row.tsx';

/** A header and rows of the list's own sizes. */
export function FixtureSkeletons({ rows }: { readonly rows: number }) {
  return (
    <div aria-hidden="true">
      <div className="league-header" />
      {positionKeys(rows).map((place) => (
        <SkeletonRow key={place} />
      ))}
    </div>
  );
}
