// Begins a break: open sessions stay, as the player must be able to withdraw; play ends at once.

import type { Queryable } from '../../db/open-database.ts';
import { exclusions } from '../../db/schema/limits.ts';

export type ExclusionKind = 'time_out' | 'self_exclusion';

/** Breaks are only ever added, and the one that ends last counts: none can be made shorter. */
export async function exclude(
  queryable: Queryable,
  playerId: number,
  kind: ExclusionKind,
  endsAt: Date,
): Promise<void> {
  await queryable.insert(exclusions).values({ playerId, kind, endsAt });
}
