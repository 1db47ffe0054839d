// The star of a match or a market.

import { memo } from 'react';
import { Icon } from '../../components/icon.tsx';
import { type FavouriteStore, toggleFavourite, useFavourite } from './favourites.ts';
import { favouriteOf } from './texts.ts';

const STAR = <Icon name="star" />;

interface StarButtonProps {
  readonly store: FavouriteStore;
  readonly id: string;
  /** What is starred, for the accessible name. */
  readonly name: string;
  /** The match's kick-off, ms since epoch. */
  readonly startsAt?: number;
  readonly className?: string;
}

/** A toggle that keeps the id among the favourites. */
export const StarButton = memo(function StarButton({
  store,
  id,
  name,
  startsAt,
  className = 'star',
}: StarButtonProps) {
  const starred = useFavourite(store, id);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={starred}
      aria-label={favouriteOf(name)}
      onClick={() => toggleFavourite(store, id, startsAt)}
    >
      {STAR}
    </button>
  );
});
