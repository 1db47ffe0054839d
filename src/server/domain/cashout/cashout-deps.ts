// The dependencies of cashing out, and the row types of bets and legs.

import type { Database } from '../../db/open-database.ts';
import type { betLegs, bets } from '../../db/schema/bets.ts';
import type { PlayRules } from '../settings/play-rules.ts';
import type { FixtureStore } from '../sports/fixture-store.ts';

export interface CashoutDeps {
  readonly database: Database;
  readonly store: FixtureStore;
  readonly rules: PlayRules;
  /** The key that quotes are signed with. */
  readonly secret: string;
}

export type BetRow = typeof bets.$inferSelect;
export type LegRow = typeof betLegs.$inferSelect;
