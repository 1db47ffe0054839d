// Calls of the player's bets: a page of them, one in detail.

import type { FastifyInstance } from 'fastify';
import { betDetailCall, betHistoryCall } from '../../../shared/api/bet-history-calls.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import {
  BETS_PER_PAGE,
  type BetWithLegs,
  findBetDetail,
  type HistoryFilter,
  listBets,
} from '../../domain/bet-history/history.ts';
import { describeBet, type HistoryDeps } from '../../domain/bet-history/history-bet.ts';
import type { BetStatus } from '../../domain/bet-math/bet-status.ts';
import type { CashoutDeps } from '../../domain/cashout/cashout-deps.ts';
import { readLineResults } from '../../domain/legs/line-results.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { DEFAULT_OFFSET_HOURS, readMoment } from '../../domain/sports/time-window.ts';
import { BadRequestError, success } from '../answers.ts';
import type { AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';

export function registerHistoryRoutes(
  api: FastifyInstance,
  { config, findPlayer }: Pick<AreaContext, 'config' | 'findPlayer'>,
  deps: CashoutDeps,
): void {
  const loadView = async (
    username: string,
    found: readonly BetWithLegs[],
  ): Promise<HistoryDeps> => ({
    ...deps,
    inForce: await deps.rules.read(),
    records: await readLineResults(
      deps.database,
      found.flatMap(({ legs }) => legs.filter(({ result }) => result === 'pending')),
    ),
    now: Date.now(),
    username,
  });

  registerCall(api, findPlayer, betHistoryCall, async ({ query, body, player }) => {
    assertOwnClient(config, body.clientId);
    const { page } = query;
    const found = await listBets(deps.database, player.playerId, readFilter(body), page);
    const view = await loadView(player.username, found.bets);
    const first = (page - 1) * BETS_PER_PAGE;
    const shown = found.bets.length;
    return {
      success: true,
      bets: found.bets.map((bet) => describeBet(bet, view)),
      currentPage: page,
      lastPage: Math.max(1, Math.ceil(found.totalRecords / BETS_PER_PAGE)),
      from: shown === 0 ? 0 : first + 1,
      to: shown === 0 ? 0 : first + shown,
      remainingRecords: Math.max(0, found.totalRecords - first - shown),
      totalRecords: found.totalRecords,
      totalStake: toNaira(found.totalStakeKobo),
      totalWinnings: toNaira(found.totalWinningsKobo),
    };
  });

  registerCall(api, findPlayer, betDetailCall, async ({ params, player }) => {
    const found = await findBetDetail(deps.database, player.playerId, params.betId);
    return success(describeBet(found, await loadView(player.username, [found])));
  });
}

interface FilterFields {
  readonly status: string;
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly betslipId: string;
}

function readFilter({ status, from, to, date, betslipId }: FilterFields): HistoryFilter {
  return {
    status: readStatus(status),
    from: readDate(date === '' ? from : date, date === '' ? 'from' : 'date', false),
    to: readDate(date === '' ? to : date, date === '' ? 'to' : 'date', true),
    betslipId: betslipId === '' ? undefined : betslipId.toUpperCase(),
  };
}

/** The schema allows only '', `settled` and the status codes. */
function readStatus(status: string): HistoryFilter['status'] {
  if (status === '') return undefined;
  return status === 'settled' ? status : (Number(status) as BetStatus);
}

function readDate(value: string, name: string, endOfDay: boolean): Date | undefined {
  if (value === '') return undefined;
  const at = readMoment(value, DEFAULT_OFFSET_HOURS, endOfDay);
  if (at === undefined) throw new BadRequestError(`${name} is not a date`);
  return new Date(at);
}
