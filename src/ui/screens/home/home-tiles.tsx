// Tiles that lead to a league or a sport, as many beside each other as there is room for.

import type { ReactNode } from 'react';
import { positionKeys } from '../../components/position-keys.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { SportIcon } from '../../components/sport-icon.tsx';

const TILE = 'home-tile flex h-14 min-w-0 items-center gap-3 rounded-md bg-s2 px-3 text-t1';
const PENDING = 8;

interface HomeTilesProps {
  /** Shows empty tiles. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

export function HomeTiles({ pending, children }: HomeTilesProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,calc(50%-4px)),1fr))] gap-1 px-4 max-md:px-3">
      {pending &&
        positionKeys(PENDING).map((place) => (
          <div key={place} className={`${TILE} skeleton`} aria-hidden="true" />
        ))}
      {children}
    </div>
  );
}

interface HomeTileProps {
  readonly to: string;
  readonly sportName: string;
  readonly title: string;
  readonly about: string;
}

export function HomeTile({ to, sportName, title, about }: HomeTileProps) {
  return (
    <SiteLink className={`${TILE} hover:bg-s3 [&_.icon]:text-t2`} to={to}>
      <SportIcon sportName={sportName} />
      <span className="min-w-0">
        <span className="block truncate">{title}</span>
        <span className="block truncate text-12 text-t3">{about}</span>
      </span>
    </SiteLink>
  );
}
