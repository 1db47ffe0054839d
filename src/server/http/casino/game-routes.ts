// Routes for the frame of a game, authorised by the token of its session, without cookie or
// signature.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { naira } from '../../../shared/api/money-fields.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import { changeSeeds } from '../../domain/casino/change-seeds.ts';
import {
  findGameSession,
  type GameContext,
  type GameSession,
} from '../../domain/casino/game-session.ts';
import { playRound, readBalance } from '../../domain/casino/play-round.ts';
import { readRounds } from '../../domain/casino/read-rounds.ts';
import { hashSeed } from '../../domain/casino/seeds.ts';
import { success, UnauthorizedError } from '../answers.ts';
import { registerCallRate } from '../call-rate.ts';
import { readParameters } from '../query.ts';

/** The largest value of the column that stores it; nobody plays so many rounds. */
const LAST_NONCE = 2_147_483_647;

const roundSchema = z.object({
  nonce: z.int('must be a whole number').check(z.minimum(0), z.maximum(LAST_NONCE)),
  stake: naira(),
  choice: z.unknown(),
});

const SEED_RULE = 'must be 1 to 64 printable characters';
const seedSchema = z.object({
  clientSeed: z.string(SEED_RULE).check(z.regex(/^[\x20-\x7e]{1,64}$/, SEED_RULE)),
});

/**
 * The frame is sandboxed and its origin opaque, so its requests come from origin `null`. They carry
 * no credentials; the token alone authorises them.
 */
function allowFrame(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers({
    'access-control-allow-origin': 'null',
    'access-control-allow-headers': 'authorization, content-type',
    'cache-control': 'no-store',
    vary: 'origin',
  });
  done();
}

/** Registers the routes of the frames on the instance, below `/casino`. */
export async function registerGameRoutes(
  instance: FastifyInstance,
  context: GameContext,
): Promise<void> {
  const { database } = context;
  await registerCallRate(instance);
  instance.addHook('onRequest', allowFrame);
  instance.options('/casino/*', (_request, reply) => reply.code(204).send());

  instance.get('/casino/session', async (request) => {
    const { row, game } = await readSession(context, request);
    const balanceKobo = await database.transaction((transaction) => readBalance(transaction, row));
    return success({
      game,
      balanceType: row.balanceType,
      balance: toNaira(balanceKobo),
      nonce: row.nonce,
      clientSeed: row.clientSeed,
      seedHash: hashSeed(row.serverSeed),
    });
  });

  instance.post('/casino/rounds', async (request) => {
    const session = await readSession(context, request);
    const { nonce, stake, choice } = readParameters(roundSchema, request.body);
    const round = await playRound(context, session, { nonce, stakeKobo: stake, choice });
    return success({
      nonce: round.nonce,
      stake: toNaira(round.stakeKobo),
      win: toNaira(round.winKobo),
      choice: round.choice,
      outcome: round.outcome,
      balance: toNaira(round.balanceKobo),
    });
  });

  instance.get('/casino/rounds', async (request) => {
    const { row } = await readSession(context, request);
    const rounds = await readRounds(database, row);
    return success(
      rounds.map(({ stakeKobo, winKobo, ...round }) => ({
        ...round,
        stake: toNaira(stakeKobo),
        win: toNaira(winKobo),
      })),
    );
  });

  instance.post('/casino/seeds', async (request) => {
    const { row } = await readSession(context, request);
    const { clientSeed } = readParameters(seedSchema, request.body);
    return success(await changeSeeds(database, row.id, clientSeed));
  });
}

async function readSession(context: GameContext, request: FastifyRequest): Promise<GameSession> {
  const token = /^Bearer ([\w-]{1,100})$/.exec(request.headers.authorization ?? '')?.[1];
  const session = token && (await findGameSession(context, token));
  if (!session) throw new UnauthorizedError('This game has ended. Open it again');
  return session;
}
