// A player's record with balances, in naira, as the API returns it and the page stores it. A leaf.

import type { User } from '../../../src/ui/state/user-store.ts';

export const profileOf = (username: string, change: Partial<User> = {}): User => ({
  id: 7,
  username,
  role: 'player',
  availableBalance: 48_250,
  sportBonusBalance: 0,
  casinoBonusBalance: 0,
  virtualBonusBalance: 0,
  trustBalance: 0,
  ...change,
});
