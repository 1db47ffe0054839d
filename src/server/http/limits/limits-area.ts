// The limits area: a player's own limits, breaks and reality check, available during a break too.

import { eq } from 'drizzle-orm';
import {
  excludeSelf,
  getLimits,
  getRealityCheck,
  type Safety,
  setLimit as setLimitCall,
  takeTimeOut,
} from '../../../shared/api/limit-calls.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { exclude } from '../../domain/limits/exclude.ts';
import { startOfPeriod } from '../../domain/limits/limit-periods.ts';
import { readNetResult } from '../../domain/limits/loss-limit.ts';
import { readSafety, type SafetyState } from '../../domain/limits/read-safety.ts';
import { setLimit } from '../../domain/limits/set-limit.ts';
import { success } from '../answers.ts';
import type { Area, AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';

const DAY_MS = 86_400_000;

export function createLimitsArea({ database, rules, findPlayer }: AreaContext): Area {
  const answerSafety = async (playerId: number) => {
    const latePaymentMs = (await rules.read()).ms('LatePaymentSeconds');
    const clock = { now: new Date(), latePaymentMs };
    return success(toSafety(await readSafety(database, playerId, clock)));
  };

  return {
    async api(api) {
      registerCall(api, findPlayer, getLimits, ({ player }) => answerSafety(player.playerId));

      registerCall(api, findPlayer, setLimitCall, async ({ player: { playerId }, body }) => {
        const { kind, period, amount: amountKobo } = body;
        const coolDownMs = (await rules.read()).ms('LimitCoolDownSeconds');
        await database.transaction((transaction) =>
          setLimit(transaction, { playerId, kind, period, amountKobo }, coolDownMs),
        );
        return answerSafety(playerId);
      });

      registerCall(api, findPlayer, takeTimeOut, async ({ player: { playerId }, body }) => {
        const endsAt = new Date(Date.now() + body.days * DAY_MS);
        await exclude(database, playerId, 'time_out', endsAt);
        return answerSafety(playerId);
      });

      registerCall(api, findPlayer, excludeSelf, async ({ player: { playerId }, body }) => {
        const endsAt = new Date();
        endsAt.setUTCMonth(endsAt.getUTCMonth() + body.months);
        await exclude(database, playerId, 'self_exclusion', endsAt);
        return answerSafety(playerId);
      });

      registerCall(api, findPlayer, getRealityCheck, async ({ player }) => {
        const { playerId, sessionId } = player;
        const now = new Date();
        const [session] = await database.select().from(sessions).where(eq(sessions.id, sessionId));
        const loggedInAt = session?.createdAt ?? now;
        const net = async (from: Date) => toNaira(await readNetResult(database, playerId, from));
        return success({
          loggedInAt: loggedInAt.getTime(),
          netSinceLogin: await net(loggedInAt),
          netToday: await net(startOfPeriod('day', now)),
          netMonth: await net(startOfPeriod('month', now)),
        });
      });
    },
  };
}

function toSafety({ limits, exclusion }: SafetyState): Safety {
  return {
    limits: limits.map(({ kind, period, amountKobo, usedKobo, pendingKobo, pendingFrom }) => ({
      kind,
      period,
      amount: inNaira(amountKobo),
      used: toNaira(usedKobo),
      ...(pendingFrom === undefined
        ? {}
        : { pendingAmount: inNaira(pendingKobo ?? null), pendingFrom: pendingFrom.getTime() }),
    })),
    exclusion:
      exclusion === undefined ? null : { kind: exclusion.kind, endsAt: exclusion.endsAt.getTime() },
  };
}

function inNaira(amountKobo: number | null): number | null {
  return amountKobo === null ? null : toNaira(amountKobo);
}
