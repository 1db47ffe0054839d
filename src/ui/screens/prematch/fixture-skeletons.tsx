// Skeletons of a list of fixtures while its code or its answer loads.

import { places } from '../../components/places.ts';
import { SkeletonRow } from '../live/skeleton-row.tsx';

/** A header and rows of the list's own sizes. */
export function FixtureSkeletons({ rows }: { readonly rows: number }) {
  return (
    <div aria-hidden="true">
      <div className="league-header" />
      {places(rows).map((place) => (
        <SkeletonRow key={place} />
      ))}
    </div>
  );
}
