// A game in the form of the casino's calls.

import type { ShownGame } from '../../domain/casino/catalogue.ts';

export function toGame({ providerId: _, ...game }: ShownGame) {
  return { ...game, categories: [...game.categories] };
}
