// Paths of the casino's pages (spec section 2).

import type { CasinoGame } from '../../../shared/api/casino-calls.ts';
import { slug } from '../../../shared/text/slug.ts';
import type { CasinoCategory, CasinoProvider } from './casino-queries.ts';

export function gamePath({ title, gameId }: Pick<CasinoGame, 'title' | 'gameId'>): string {
  return `/Games/${part(title)}/${encodeURIComponent(gameId)}/Play`;
}

export function categoryPath({ id, name }: Pick<CasinoCategory, 'id' | 'name'>): string {
  return `/Games/Category/${encodeURIComponent(id)}/${part(name)}`;
}

export function providerPath({ id, name }: Pick<CasinoProvider, 'id' | 'name'>): string {
  return `/Games/Provider/${encodeURIComponent(id)}/${part(name)}`;
}

// '-' for an empty name, since an empty segment would not match the route.
function part(name: string): string {
  return encodeURIComponent(slug(name) || '-');
}
