// Settlements, cancellations and their rollbacks in any order, again and by several processes at once:
// every bet and the wallet are what an independent reading of the words says.

import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { applyResultLog } from '../../../src/server/domain/settlement/apply-result-log.ts';
import { checkResults } from '../../../src/server/domain/settlement/check-results.ts';
import { logResults } from '../../../src/server/domain/settlement/result-log.ts';
import type { ResultMessage } from '../../../src/server/domain/settlement/result-message.ts';
import { settleBets } from '../../../src/server/domain/settlement/settle-bets.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { placeBet, readBet } from '../../support/bets.ts';
import { makeCoupon, openMatch, pick } from '../../support/betting.ts';
import { signUp } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';

const START = 10_000_000;
const STAKE = 10_000;
const RUNS = 15;
/** Minutes since `BASE` in which the three bets were accepted. */
const MINUTES = [10, 20, 30];
const BASE = 1_700_000_000_000;
/** What a single at 2.00 pays, of its stake. */
const PAYS = { pending: 0, won: 2, lost: 0, void: 1 } as const;
const STATUS = { pending: 0, won: 1, lost: 2, void: 3 } as const;
type Ending = keyof typeof PAYS;

interface Word {
  readonly kind: ResultMessage['kind'];
  /** Of outcome 1; undefined where the message does not name it. */
  readonly ending: 'won' | 'lost' | 'void' | undefined;
  /** Minutes since `BASE`, or no bound. */
  readonly start: number | null;
  readonly end: number | null;
}

const bound = fc.option(fc.constantFrom(5, 15, 25, 35), { nil: null });
const word: fc.Arbitrary<Word> = fc
  .record({
    kind: fc.constantFrom(
      'bet_settlement' as const,
      'bet_settlement' as const,
      'rollback_bet_settlement' as const,
      'bet_cancel' as const,
      'rollback_bet_cancel' as const,
    ),
    ending: fc.constantFrom('won' as const, 'lost' as const, 'void' as const, undefined),
    start: bound,
    end: bound,
  })
  .filter(({ start, end }) => start === null || end === null || start < end);

let backend: TestBackend;
let lastMatch = 36_000;

beforeAll(async () => {
  backend = await startBackend();
  await setRules(backend, { SettleByScore: '0' });
});
afterAll(() => backend.close());

function toMessage({ kind, ending, start, end }: Word, matchId: string, at: number): ResultMessage {
  const isCancel = kind === 'bet_cancel' || kind === 'rollback_bet_cancel';
  const minute = (value: number | null) =>
    value === null || !isCancel ? null : BASE + value * 60_000;
  const whole = { deadHeatMillionths: 1_000_000 };
  const other = { outcomeId: '2', result: 'lost', ...whole } as const;
  const own = ending === undefined ? [] : [{ outcomeId: '1', result: ending, ...whole }];
  return {
    kind,
    matchId,
    producer: 1,
    generatedAt: 1_000 + at,
    score: '',
    supercededBy: '',
    start: minute(start),
    end: minute(end),
    lines: [
      {
        marketId: '1',
        specifier: '',
        outcomes: kind === 'bet_settlement' ? [other, ...own] : [],
      },
    ],
  };
}

/** The plain reading: the last settlement or rollback, and whether the bet is in the last cancellation. */
function expected(words: readonly Word[], minute: number): Ending {
  let ending: Ending = 'pending';
  let voided = false;
  for (const { kind, ending: said, start, end } of words) {
    if (kind === 'bet_settlement') ending = said ?? ending;
    else if (kind === 'rollback_bet_settlement') ending = 'pending';
    else if ((start === null || start <= minute) && (end === null || minute < end)) {
      voided = kind === 'bet_cancel';
    }
  }
  return voided ? 'void' : ending;
}

test('whatever comes in whatever order, bets and money are as the words say', {
  timeout: 300_000,
}, async () => {
  const { database } = backend.server;
  const apply = async () => {
    await applyResultLog(database, (matchId, error) => {
      throw new Error(`match ${matchId} failed`, { cause: error });
    });
    await settleBets(database, (betId, error) => {
      throw new Error(`bet ${betId} failed`, { cause: error });
    });
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 2, maxLength: 7 }),
      fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
      async (words, keys) => {
        const player = await signUp(backend, { realKobo: START });
        lastMatch += 1;
        const matchId = String(lastMatch);
        openMatch(backend, matchId);
        const placed: { id: number; minute: number }[] = [];
        for (const minute of MINUTES) {
          const { id } = await placeBet(player, makeCoupon([pick(matchId)]));
          const createdAt = new Date(BASE + minute * 60_000);
          await database.update(bets).set({ createdAt }).where(eq(bets.id, id));
          placed.push({ id, minute });
        }
        const named = words.map((said, at) => ({
          messageId: `${matchId}/${at}`,
          message: toMessage(said, matchId, at),
        }));
        const arriving = named
          .map((message, at) => ({ message, key: keys[at] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ message }) => message);
        for (const message of arriving) {
          await logResults(database, 'http', [message]);
          await Promise.all([apply(), apply()]);
        }
        await logResults(database, 'http', named);
        await apply();
        // Where another pass had a bet in hand.
        await apply();
        let rightKobo = START - MINUTES.length * STAKE;
        for (const { id, minute } of placed) {
          const ending = expected(words, minute);
          rightKobo += PAYS[ending] * STAKE;
          expect([minute, (await readBet(backend, id)).status]).toEqual([minute, STATUS[ending]]);
        }
        expect((await readBalances(database, player.playerId)).real).toBe(rightKobo);
      },
    ),
    { numRuns: RUNS, seed: 30, endOnFailure: true },
  );
  const rules = [...(await checkLedger(database)), ...(await checkResults(database))];
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  const { rows } = await database.execute<{ kinds: string }>(
    sql`select count(distinct kind) as kinds from result_log`,
  );
  expect(Number(rows[0]?.kinds)).toBe(4);
});
