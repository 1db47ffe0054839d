// A game as the casino's calls answer it.

import type { ShownGame } from '../../domain/casino/catalogue.ts';

export function toGame({ providerId: _, ...game }: ShownGame) {
  return { ...game, categories: [...game.categories] };
}
