// One round of a game: stake, draw and win in one transaction, so that nothing is left half done.

import { and, eq, lte } from 'drizzle-orm';
import { drawNumber } from '../../../shared/casino/fair-draw.ts';
import { GAME_RULES, type GameRules, type OwnGame } from '../../../shared/casino/games.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { gameRounds, gameSessions } from '../../db/schema/casino.ts';
import { assertBonusGame, lockActiveAwards } from '../bonus/bonus-awards.ts';
import { countWagering } from '../bonus/count-wagering.ts';
import { assertBonusStake, countRound } from '../bonus/wagering-terms.ts';
import { type Movement, postMovement, readBalances, type Wallet } from '../ledger/ledger.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { spend } from '../limits/spend-gate.ts';
import { Refused } from '../refused.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import {
  assertStillLoggedIn,
  type GameContext,
  type GameSession,
  readClock,
  type SessionRow,
} from './game-session.ts';
import { SHOWN_ROUNDS } from './read-rounds.ts';
import { hmac } from './seeds.ts';

export interface RoundWish {
  /** The session's nonce as the player last saw it. Each nonce is played once. */
  readonly nonce: number;
  readonly stakeKobo: Kobo;
  /** The player's choice, such as over or under at dice; each game has its own form. */
  readonly choice: unknown;
}

interface Round {
  readonly nonce: number;
  readonly stakeKobo: Kobo;
  readonly winKobo: Kobo;
  readonly choice: unknown;
  readonly outcome: number;
}

export interface PlayedRound extends Round {
  /** Balance of the wallet, or of the demo, after the round. */
  readonly balanceKobo: Kobo;
}

const MIN_STAKE_KOBO = 1_000;
const MAX_STAKE_KOBO = 10_000_000;

/**
 * Plays the round of a nonce, or returns it again where it was played with the same stake and
 * choice.
 *
 * @throws Refused `bad_choice`, `bad_stake`, `session_over`, `insufficient_funds`, `round_played`
 * where the nonce was used for another round or is not the next one, `logged_out`, `bonus_game` and
 * `bonus_stake_too_high` with bonus money, and those of `spend`.
 */
export async function playRound(
  context: GameContext,
  { row, game, title }: GameSession,
  wish: RoundWish,
): Promise<PlayedRound> {
  const rules = GAME_RULES[game];
  const choice = rules.readChoice(wish.choice);
  if (choice === undefined) throw new Refused('bad_choice', 'The game has no such choice');
  if (wish.stakeKobo < MIN_STAKE_KOBO || wish.stakeKobo > MAX_STAKE_KOBO) {
    throw new Refused('bad_stake', 'Enter a stake from ₦10 to ₦100,000');
  }
  const clock = await readClock(context);
  const inForce = await context.rules.read();
  return context.database.transaction(async (transaction) => {
    // Locked, so that two rounds of one session are played one after the other.
    const [session] = await transaction
      .select()
      .from(gameSessions)
      .where(eq(gameSessions.id, row.id))
      .for('update');
    if (session === undefined) throw new Refused('session_over', 'This game has ended');
    // Players are locked before their logins, as logging in does.
    if (session.playerId !== null) await lockPlayers(transaction, [session.playerId]);
    await assertStillLoggedIn(transaction, session, clock);
    const before = await findRound(transaction, session, { ...wish, choice }, rules);
    if (before !== undefined) {
      return { ...before, balanceKobo: await readBalance(transaction, session) };
    }
    const seeds = { ...session, nonce: wish.nonce };
    const outcome = await drawNumber(seeds, rules.outcomes, hmac);
    const winKobo = rules.computeWin(choice, outcome, wish.stakeKobo);
    const round = { nonce: wish.nonce, stakeKobo: wish.stakeKobo, winKobo, choice, outcome };
    const balanceKobo = await moveMoney(
      transaction,
      { session, game, title, rules: inForce },
      round,
    );
    await transaction.insert(gameRounds).values({
      sessionId: session.id,
      serverSeed: session.serverSeed,
      clientSeed: session.clientSeed,
      nonce: round.nonce,
      stakeKobo: round.stakeKobo,
      winKobo,
      play: { choice, outcome },
      endedAt: new Date(),
    });
    await transaction
      .update(gameSessions)
      .set({ nonce: session.nonce + 1 })
      .where(eq(gameSessions.id, session.id));
    if (session.balanceType === 'demo') await forgetOldRounds(transaction, session);
    return { ...round, balanceKobo };
  });
}

/**
 * Deletes old rounds of a demo, which is free and may go on for hours; the rounds that are shown
 * stay.
 */
async function forgetOldRounds(transaction: Transaction, { id, nonce }: SessionRow): Promise<void> {
  await transaction
    .delete(gameRounds)
    .where(and(eq(gameRounds.sessionId, id), lte(gameRounds.nonce, nonce - SHOWN_ROUNDS)));
}

/** The balance that the session plays with, kobo. */
export async function readBalance(transaction: Transaction, session: SessionRow): Promise<Kobo> {
  if (session.playerId === null || session.balanceType === 'demo') return session.demoBalanceKobo;
  return (await readBalances(transaction, session.playerId))[walletOf(session)];
}

async function findRound(
  transaction: Transaction,
  session: SessionRow,
  wish: RoundWish,
  { readChoice }: GameRules,
): Promise<Round | undefined> {
  if (wish.nonce === session.nonce) return undefined;
  const [played] = await transaction
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.sessionId, session.id), eq(gameRounds.nonce, wish.nonce)));
  const isSame =
    played !== undefined &&
    played.stakeKobo === wish.stakeKobo &&
    // Parsed again, since the database keeps fields in an order of its own.
    JSON.stringify(readChoice(played.play.choice)) === JSON.stringify(wish.choice);
  if (!isSame) throw new Refused('round_played', 'This round has already been played');
  return { ...played, choice: played.play.choice, outcome: played.play.outcome };
}

interface Played {
  readonly session: SessionRow;
  readonly game: OwnGame;
  readonly title: string;
  readonly rules: RulesInForce;
}

/** Debits the stake and credits the win. Returns the balance after both, kobo. */
async function moveMoney(transaction: Transaction, played: Played, round: Round): Promise<Kobo> {
  const { session, game, rules } = played;
  const { playerId } = session;
  if (playerId === null || session.balanceType === 'demo') {
    const balanceKobo = session.demoBalanceKobo - round.stakeKobo + round.winKobo;
    if (session.demoBalanceKobo < round.stakeKobo) {
      throw new Refused('insufficient_funds', 'Insufficient balance');
    }
    await transaction
      .update(gameSessions)
      .set({ demoBalanceKobo: balanceKobo })
      .where(eq(gameSessions.id, session.id));
    return balanceKobo;
  }
  const wallet = walletOf(session);
  if (wallet === 'casino_bonus') {
    const awards = await lockActiveAwards(transaction, playerId, wallet);
    assertBonusGame(awards, game);
    if (awards.length > 0) assertBonusStake(round.stakeKobo, rules);
  }
  await spend(transaction, describeMove(played, playerId, 'casino_stake', round));
  if (round.winKobo > 0) {
    await postMovement(transaction, describeMove(played, playerId, 'casino_winnings', round));
  }
  if (wallet === 'casino_bonus') {
    const countedKobo = countRound(game, round.choice, round.stakeKobo, rules);
    await countWagering(transaction, playerId, wallet, countedKobo);
  }
  return readBalance(transaction, session);
}

function describeMove(
  { session, title }: Played,
  playerId: number,
  kind: 'casino_stake' | 'casino_winnings',
  { nonce, stakeKobo, winKobo }: Round,
): Movement {
  const wallet = walletOf(session);
  const amountKobo = kind === 'casino_stake' ? -stakeKobo : winKobo;
  return {
    reference: `${kind}:${session.id}:${nonce}`,
    kind,
    description: `${kind === 'casino_stake' ? 'Casino stake' : 'Casino winnings'}, ${title}`,
    entries: [
      { account: { playerId, wallet }, amountKobo },
      { account: { house: wallet === 'real' ? 'casino' : 'bonus' }, amountKobo: -amountKobo },
    ],
  };
}

function walletOf({ balanceType }: SessionRow): Extract<Wallet, 'real' | 'casino_bonus'> {
  return balanceType === 'bonus' ? 'casino_bonus' : 'real';
}
