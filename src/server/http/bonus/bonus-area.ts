// The bonus area: public bonus tiers, a player's own bonuses, and the job that expires them.

import type { FastifyInstance } from 'fastify';
import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import {
  awardBonus as awardBonusCall,
  checkDepositBonus,
  getAccumulatorBonus,
  getActiveBonus,
  getBonusList,
  getWagering,
} from '../../../shared/api/bonus-calls.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import type { Database } from '../../db/open-database.ts';
import { findActiveCasinoBonus } from '../../domain/bonus/active-casino-bonus.ts';
import { type BonusRow, computeBonus } from '../../domain/bonus/award-bonus.ts';
import { type BonusWallet, readOpenAwards } from '../../domain/bonus/bonus-awards.ts';
import { awardDepositBonus, findDepositBonus } from '../../domain/bonus/deposit-bonus.ts';
import { expireBonuses } from '../../domain/bonus/expire-bonuses.ts';
import { readTiers } from '../../domain/bonus/tiers.ts';
import { assertMayPlay } from '../../domain/limits/may-play.ts';
import { Refused } from '../../domain/refused.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { createJob } from '../../jobs/create-job.ts';
import { success } from '../answers.ts';
import type { Area, AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';

const EXPIRY_EVERY_MS = 60_000;
const HUNDREDTHS = 100;

export function createBonusArea(context: AreaContext): Area {
  const { database, findPlayer, logger } = context;
  const expiry = createJob({
    name: 'bonus expiry',
    everyMs: EXPIRY_EVERY_MS,
    logger,
    run: () => expireBonuses(database, new Date()),
  });

  return {
    start: () => expiry.start(),
    stop: () => expiry.stop(),

    async webApi(api) {
      registerCall(api, findPlayer, getBonusList, ({ query }) =>
        readTierList(database, query.section),
      );
    },

    async api(api) {
      registerCall(api, findPlayer, getAccumulatorBonus, async ({ query }) =>
        success(await readTierList(database, query.section)),
      );
      registerDepositBonus(api, context);
      registerOwnBonuses(api, context);
    },
  };
}

async function readTierList(database: Database, section?: string) {
  return (await readTiers(database, section)).map(({ id, ticketLength, bonus }) => ({
    id,
    ticket_length: ticketLength,
    bonus: bonus / HUNDREDTHS,
  }));
}

/** The bonus that a player's last deposit can bring: shown, and awarded. */
function registerDepositBonus(
  api: FastifyInstance,
  { config, database, rules, findPlayer }: AreaContext,
): void {
  registerCall(api, findPlayer, checkDepositBonus, async ({ player, query }) => {
    assertOwnClient(config, query.client_id);
    const bonus = await findDepositBonus(database, player.playerId);
    if (bonus === undefined)
      throw new Refused('no_bonus', 'There is no deposit bonus available to you');
    const cap = bonus.capKobo > 0 ? toNaira(bonus.capKobo) : null;
    return success({ bonusId: bonus.id, name: bonus.name, ...worthOf(bonus), cap });
  });

  registerCall(api, findPlayer, awardBonusCall, async ({ player, query, body }) => {
    assertOwnClient(config, query.client_id);
    const { playerId } = player;
    const dialCode = (await rules.read()).text('DialCode');
    const named = body.username?.trim();
    if (named && readMobileNumber(named, dialCode) !== player.username) {
      throw new Refused('wrong_player', 'A bonus is given to the player who asks for it alone');
    }
    const amountKobo = await database.transaction(async (transaction) => {
      await assertMayPlay(transaction, playerId);
      return awardDepositBonus(transaction, playerId, body.bonusId);
    });
    return success({ amount: toNaira(amountKobo) }, 'Your bonus was added');
  });
}

/** The bonuses that a player has: those being wagered, and the one for the casino. */
function registerOwnBonuses(
  api: FastifyInstance,
  { config, database, rules, findPlayer }: AreaContext,
): void {
  registerCall(api, findPlayer, getWagering, async ({ player, query }) => {
    assertOwnClient(config, query.client_id);
    const inForce = await rules.read();
    const open = await readOpenAwards(database, player.playerId);
    return success({
      bonuses: open.map(toOpenAward),
      minOdds: inForce.number('WageringMinOdds'),
      maxStake: inForce.number('WageringMaxStake'),
      weights: {
        sports: inForce.number('WageringWeightSports'),
        dice: inForce.number('WageringWeightDice'),
        wheel: inForce.number('WageringWeightWheel'),
      },
    });
  });

  registerCall(api, findPlayer, getActiveBonus, async ({ player, query }) => {
    assertOwnClient(config, query.client_id);
    const bonus = await findActiveCasinoBonus(database, player.playerId);
    return success(bonus === undefined ? null : toActiveBonus(bonus));
  });
}

function toOpenAward({ award, bonus }: Awaited<ReturnType<typeof readOpenAwards>>[number]) {
  return {
    id: award.id,
    name: bonus.name,
    wallet: bonus.wallet as BonusWallet,
    amount: toNaira(award.amountKobo),
    owed: toNaira(award.wageringOwedKobo),
    done: toNaira(award.wageringDoneKobo),
    most: award.maxConversionKobo === null ? null : toNaira(award.maxConversionKobo),
    expiresAt: award.expiresAt?.getTime() ?? null,
  };
}

function toActiveBonus(bonus: BonusRow) {
  return {
    bonusId: bonus.id,
    name: bonus.name,
    ...worthOf(bonus),
    gameId: bonus.gameIds,
    bonusType: bonus.kind,
    freeSpins: bonus.freeSpins,
  };
}

/** What the bonus gives: the amount of a flat one has its cap applied already. */
function worthOf(bonus: BonusRow) {
  const { type, value } = bonus;
  return { type, value: type === 'flat' ? toNaira(computeBonus(bonus, 0)) : value };
}
