// A game's picture in a box of fixed proportions; its first letters where there is none, or none is wanted.

import { useState } from 'react';
import { useLowData } from '../../state/low-data.ts';

interface GamePictureProps {
  readonly title: string;
  readonly path: string;
}

/** Decorative: the title stands beside it. Loads when it comes near the screen. */
export function GamePicture({ title, path }: GamePictureProps) {
  const [failed, setFailed] = useState(false);
  const lowData = useLowData();
  const missing = failed || lowData || path === '';
  return (
    <span className="game-picture" aria-hidden="true">
      {missing ? (
        <span className="game-initials">{initials(title)}</span>
      ) : (
        <img
          src={path}
          alt=""
          width={320}
          height={200}
          loading="lazy"
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
