// The star of a match or a market.

import { memo } from 'react';
import { type FavouriteStore, toggleFavourite, useFavourite } from './favourites.ts';

interface StarButtonProps {
  readonly store: FavouriteStore;
  readonly id: string;
  /** What is starred, for the accessible name. */
  readonly name: string;
  readonly className?: string;
}

/** A toggle that keeps the id among the favourites. */
export const StarButton = memo(function StarButton({
  store,
  id,
  name,
  className = 'star',
}: StarButtonProps) {
  const starred = useFavourite(store, id);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={starred}
      aria-label={`Favourite ${name}`}
      onClick={() => toggleFavourite(store, id)}
    >
      <StarGlyph />
    </button>
  );
});

/** The star itself, filled where its surroundings say so. */
export function StarGlyph({ className = 'icon' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path d="M10 2.6l2.3 4.7 5.1.7-3.7 3.6.9 5.1L10 14.3l-4.6 2.4.9-5.1L2.6 8l5.1-.7z" />
    </svg>
  );
}
