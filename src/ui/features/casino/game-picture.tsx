// A game's picture in a box of fixed proportions. Without a picture, or in low-data mode, the box
// shows the initials of the title.

import { useState } from 'react';
import { useLowData } from '../../state/low-data.ts';

interface GamePictureProps {
  readonly title: string;
  readonly path: string;
  /**
   * 'tile' is as wide as its tile, which needs the class `group` for the hover; 'card' is small.
   */
  readonly size?: 'tile' | 'card';
  /** In sight as the page opens: it loads at once, before others. */
  readonly priority?: boolean;
}

const SIZES = {
  tile: 'aspect-8/5 bg-s3 group-hover:after:absolute group-hover:after:inset-0 group-hover:after:rounded-[inherit] group-hover:after:border-2 group-hover:after:border-edge',
  card: 'aspect-2/1 w-24 flex-none bg-s2',
} as const;

/** Decorative: the title is beside it. Loads near the screen, or at once with `priority`. */
export function GamePicture({ title, path, size = 'tile', priority = false }: GamePictureProps) {
  const [failed, setFailed] = useState(false);
  const lowData = useLowData();
  const missing = failed || lowData || path === '';
  return (
    <span className={`relative block overflow-hidden rounded-md ${SIZES[size]}`} aria-hidden="true">
      {missing ? (
        <span
          className={`grid h-full place-items-center font-semibold text-t3 ${size === 'tile' ? 'text-28' : 'text-16'}`}
        >
          {initials(title)}
        </span>
      ) : (
        <img
          src={path}
          alt=""
          className="size-full object-cover"
          width={320}
          height={200}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

function initials(title: string): string {
  const words = title.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
