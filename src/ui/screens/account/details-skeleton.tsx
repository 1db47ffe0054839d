// A skeleton of the form of details, while the details load.

import { FORM } from '../../components/form-class.ts';
import { positionKeys } from '../../components/position-keys.ts';

const FIELDS = 6;

export function DetailsSkeleton() {
  return (
    <div className={FORM} aria-hidden="true">
      {positionKeys(FIELDS).map((place) => (
        <div key={place} className="grid gap-1">
          <span className="skeleton h-5 w-20" />
          <span className="skeleton h-12" />
        </div>
      ))}
    </div>
  );
}
