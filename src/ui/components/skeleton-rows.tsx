// Rows of the right height while a list loads.

import { positionKeys } from './position-keys.ts';

interface SkeletonRowsProps {
  readonly count: number;
}

/** As tall as FixtureRow, so that nothing moves when the list arrives. */
export function SkeletonRows({ count }: SkeletonRowsProps) {
  return (
    <div aria-hidden="true">
      {positionKeys(count).map((place) => (
        <div key={place} className="flex h-15 items-center gap-3 border-b border-line px-4">
          <span className="skeleton h-8 w-15" />
          <span className="skeleton h-8 w-40 max-w-1/2" />
        </div>
      ))}
    </div>
  );
}
