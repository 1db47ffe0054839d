// Placing: how long the server takes for a bet while 50 a second come in, on the embedded database.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  makeCoupon,
  openLiveMatch,
  openMatch,
  pick,
  publishPrices,
  RESULT,
} from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import type { Row } from '../bench.ts';
import { quantile } from '../stats.ts';

const PATH = '/api/bets/place-bet/1';
const PLAYERS = 20;
const MATCHES = 50;
const LEGS = 3;
const HEARTBEAT_MS = 5_000;
const BALANCE_KOBO = 1_000_000_000;

/**
 * Bets of three legs, one of them live, from twenty players at a steady pace, whether the ones before
 * are answered or not. A figure is the time from the request's arrival to the end of its answer.
 *
 * @throws Error where a bet was not taken.
 */
export async function measurePlaceBet({
  seconds,
  betsASecond,
}: {
  seconds: number;
  betsASecond: number;
}): Promise<Row[]> {
  // On disk, as `npm start` has it.
  const backend = await startBackend({ DATABASE_URL: '' });
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  try {
    await setRules(backend, { liveBetDelay: '0' });
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => signUp(backend, { realKobo: BALANCE_KOBO })),
    );
    openMatches(backend);
    heartbeat = setInterval(() => repeatLivePrices(backend), HEARTBEAT_MS);
    await placeAtPace(players, 1, betsASecond);
    const timesMs = watchRequests(backend);
    await placeAtPace(players, seconds, betsASecond);
    return [
      { name: 'place a bet, half of them', value: quantile(timesMs, 0.5), unit: 'ms' },
      { name: 'place a bet, 95 of 100', value: quantile(timesMs, 0.95), unit: 'ms' },
      { name: 'place a bet, 99 of 100', value: quantile(timesMs, 0.99), unit: 'ms' },
    ];
  } finally {
    clearInterval(heartbeat);
    await backend.close();
  }
}

function openMatches(backend: TestBackend): void {
  for (let at = 0; at < MATCHES; at++) {
    if (at % LEGS === 0) openLiveMatch(backend, String(1_000 + at));
    else openMatch(backend, String(1_000 + at));
  }
}

/** As a feed does: no bet is taken on a live match that was silent for long. */
function repeatLivePrices(backend: TestBackend): void {
  for (let at = 0; at < MATCHES; at += LEGS) publishPrices(backend, String(1_000 + at), RESULT);
}

async function placeAtPace(
  players: readonly TestPlayer[],
  seconds: number,
  betsASecond: number,
): Promise<void> {
  const startedAt = performance.now();
  const answers: Promise<void>[] = [];
  for (let sent = 0; sent < seconds * betsASecond; sent++) {
    const dueMs = (sent * 1_000) / betsASecond - (performance.now() - startedAt);
    if (dueMs > 0) await pause(dueMs);
    answers.push(placeOne(players[sent % PLAYERS], sent));
  }
  await Promise.all(answers);
}

async function placeOne(player: TestPlayer | undefined, turn: number): Promise<void> {
  const legs = Array.from({ length: LEGS }, (_, at) =>
    pick(String(1_000 + ((turn * LEGS + at) % MATCHES))),
  );
  const key = { 'idempotency-key': randomUUID() };
  const answer = await player?.call('POST', PATH, makeCoupon(legs), key);
  if (answer?.body.success !== true) throw new Error(JSON.stringify(answer?.body));
}

/** Times of the requests from now on, ms; grows while they are answered. */
function watchRequests({ server }: TestBackend): number[] {
  const timesMs: number[] = [];
  server.app.server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    const arrivedAt = performance.now();
    response.once('finish', () => timesMs.push(performance.now() - arrivedAt));
  });
  return timesMs;
}
