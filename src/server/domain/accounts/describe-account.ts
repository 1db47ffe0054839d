// A player's account with its balances, as the answers of logins and details carry it (contract
// section 4.2).

import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { account } from '../../../shared/api/account.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { readDebtCauses } from '../ledger/debt-causes.ts';
import { readDebt } from '../ledger/debts.ts';
import { readBalances } from '../ledger/ledger.ts';
import { unknown } from '../refused.ts';
import { formatDate } from '../sports/time-window.ts';

/** Africa/Lagos, hours ahead of UTC. */
const OFFSET_HOURS = 1;
/** There is one role: operators have no account here. */
const ROLE_ID = 1;

/** @throws Refused `not_found` where there is no such player. */
export async function describeAccount(
  queryable: Queryable,
  playerId: number,
): Promise<z.input<ReturnType<typeof account>>> {
  const [player] = await queryable.select().from(players).where(eq(players.id, playerId));
  if (player === undefined) throw unknown('Player');
  const balances = await readBalances(queryable, playerId);
  const owedKobo = await readDebt(queryable, playerId);
  return {
    id: player.id,
    username: player.username,
    balance: toNaira(balances.real),
    availableBalance: toNaira(balances.real),
    trustBalance: toNaira(balances.trust),
    sportBonusBalance: toNaira(balances.sport_bonus),
    virtualBonusBalance: toNaira(balances.virtual),
    casinoBonusBalance: toNaira(balances.casino_bonus),
    owed: toNaira(owedKobo),
    owedFor: owedKobo > 0 ? await readDebtCauses(queryable, playerId) : [],
    firstName: player.firstName,
    lastName: player.lastName,
    email: player.email,
    phone: player.username,
    gender: player.gender,
    dateOfBirth: player.dateOfBirth ?? '',
    address: player.address,
    city: player.city,
    state: player.state,
    country: player.country,
    currency: player.currency,
    role: player.role,
    roleId: ROLE_ID,
    group: '',
    status: player.status === 'active' ? 1 : 0,
    registered: formatDate(player.createdAt.getTime(), OFFSET_HOURS),
  };
}
