// The only code that writes to the ledger: transactions of entries that sum to zero, each named by
// a unique reference.

import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable, Transaction } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { Refused } from '../refused.ts';
import { nameCauses, readDebtCauses } from './debt-causes.ts';
import { reservedOfAccount } from './stake-reservations.ts';

const WALLETS = ['real', 'sport_bonus', 'casino_bonus', 'virtual', 'trust'] as const;
export type Wallet = (typeof WALLETS)[number];
/**
 * `debt`, at or below zero, is what the player owes where the wallet did not cover the correction
 * of a result or the reversal of a deposit.
 */
export type PlayerAccount = Wallet | 'debt';

/**
 * The accounts of the house, the other side of every movement: money at payment providers (below
 * zero: it is owed to players), withdrawals on their way out, deposits held for return, and what
 * sport, casino, bonuses and tax took or gave.
 */
const HOUSE_ACCOUNTS = [
  'cash',
  'withdrawals',
  'held_deposits',
  'sport',
  'casino',
  'bonus',
  'tax',
] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

type AccountName =
  | { readonly playerId: number; readonly wallet: PlayerAccount }
  | { readonly house: HouseAccount };

export interface Movement {
  /** Unique name of the movement, such as `stake:8231`. */
  readonly reference: string;
  readonly kind: string;
  /** Shown to the player in the list of transactions. */
  readonly description: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** At least two, one per account; the amounts sum to zero. */
  readonly entries: readonly { readonly account: AccountName; readonly amountKobo: Kobo }[];
}

/**
 * Kinds that debit a player's wallet and are not play: withdrawals, and what the house takes back.
 * Every other debit is play, and is written by the spend gate.
 */
const DEBITS_BESIDE_PLAY: readonly string[] = [
  'withdrawal',
  'settlement_rollback',
  'deposit_reversed',
  'bonus_conversion',
  'bonus_expiry',
  'bonus_forfeit',
];

/** Kinds by which the house takes money back, including money that a waiting bet has reserved. */
const TAKEN_BACK: readonly string[] = [
  ...DEBITS_BESIDE_PLAY.filter((kind) => kind !== 'withdrawal'),
  'debt_repaid',
];

/** Kinds that bring in new money, from the player or from another one. No debt is taken from it. */
const FRESH_MONEY: readonly string[] = ['deposit', 'transfer'];

/** A movement of this reference is in the ledger already; nothing was written. */
export class DuplicateMovementError extends Error {
  override readonly name = 'DuplicateMovementError';
}

/**
 * Writes a movement within the caller's transaction and returns the ledger transaction's id.
 *
 * Players' accounts are locked before the house's and in order of their ids, so that two movements
 * cannot deadlock, and the house's accounts, which all movements share, are locked for the shortest
 * time.
 *
 * Where money returns to a player who owes, the debt is taken from it by a separate movement.
 *
 * @throws RangeError where the amounts are not whole or do not sum to zero, or where the movement
 * takes a stake from a player, which only `spend` may write; DuplicateMovementError; Refused
 * `insufficient_funds` where a player's wallet does not cover its entry beside what waiting bets
 * have reserved.
 */
export async function postMovement(transaction: Transaction, movement: Movement): Promise<number> {
  if (takesFromPlayer(movement) && !DEBITS_BESIDE_PLAY.includes(movement.kind)) {
    throw new RangeError(`${movement.reference} goes around the spend gate`);
  }
  const id = await write(transaction, movement);
  if (FRESH_MONEY.includes(movement.kind)) return id;
  for (const { account, amountKobo } of movement.entries) {
    if ('house' in account || account.wallet !== 'real' || amountKobo <= 0) continue;
    await collectDebt(transaction, account.playerId, movement.reference, amountKobo);
  }
  return id;
}

/** Writes a movement that the spend gate has allowed. Only the spend gate may call it. */
export async function postSpending(transaction: Transaction, movement: Movement): Promise<number> {
  return write(transaction, movement);
}

/**
 * Takes what the player owes from the real wallet, at most its balance and `mostKobo`. `cause` is
 * the reference of the movement because of which it is taken.
 *
 * @returns what was taken, kobo.
 */
export async function collectDebt(
  transaction: Transaction,
  playerId: number,
  cause: string,
  mostKobo: Kobo,
): Promise<Kobo> {
  const { owedKobo, realKobo } = await lockDebt(transaction, playerId);
  const amountKobo = Math.min(owedKobo, realKobo, mostKobo);
  if (amountKobo <= 0) return 0;
  const causes = await readDebtCauses(transaction, playerId, amountKobo);
  await write(transaction, {
    reference: `debt:${cause}`,
    kind: 'debt_repaid',
    description: `Debt paid: ${nameCauses(causes)}`,
    details: { cause },
    entries: [
      { account: { playerId, wallet: 'real' }, amountKobo: -amountKobo },
      { account: { playerId, wallet: 'debt' }, amountKobo },
    ],
  });
  return amountKobo;
}

/**
 * What the player owes, and the balance of the real wallet, both locked to the end of the
 * transaction. They are locked in order of their ids. The wallet comes first, since a player has a
 * debt only after money was paid into the wallet.
 */
export async function lockDebt(
  transaction: Transaction,
  playerId: number,
): Promise<{ owedKobo: Kobo; realKobo: Kobo }> {
  const accounts = await transaction
    .select({ kind: ledgerAccounts.kind, balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(
      and(eq(ledgerAccounts.playerId, playerId), inArray(ledgerAccounts.kind, ['real', 'debt'])),
    )
    .orderBy(ledgerAccounts.id)
    .for('update');
  const balanceOf = (kind: PlayerAccount) =>
    accounts.find((account) => account.kind === kind)?.balanceKobo ?? 0;
  return { owedKobo: -balanceOf('debt'), realKobo: balanceOf('real') };
}

async function write(transaction: Transaction, movement: Movement): Promise<number> {
  checkBalanced(movement);
  const { reference, kind, description, details = {}, entries } = movement;
  const [written] = await transaction
    .insert(ledgerTransactions)
    .values({ reference, kind, description, details })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (written === undefined) throw new DuplicateMovementError(`${reference} was posted before`);

  const accounts = await openAccounts(transaction, entries);
  for (const { id, amountKobo } of accounts) {
    const isSpent = amountKobo < 0 && !TAKEN_BACK.includes(kind);
    const covered = or(
      isNull(ledgerAccounts.playerId),
      sql`case when ${ledgerAccounts.kind} = 'debt'
        then ${ledgerAccounts.balanceKobo} + ${amountKobo} <= 0
        else ${ledgerAccounts.balanceKobo} + ${amountKobo} >= ${isSpent ? reservedOfAccount(new Date()) : 0} end`,
    );
    const [moved] = await transaction
      .update(ledgerAccounts)
      .set({ balanceKobo: sql`${ledgerAccounts.balanceKobo} + ${amountKobo}` })
      .where(and(eq(ledgerAccounts.id, id), covered))
      .returning({ balanceKobo: ledgerAccounts.balanceKobo });
    if (moved === undefined) throw new Refused('insufficient_funds', 'Insufficient balance');
    await transaction.insert(ledgerEntries).values({
      transactionId: written.id,
      accountId: id,
      amountKobo,
      balanceKobo: moved.balanceKobo,
    });
  }
  return written.id;
}

/** A player's balances; a wallet that was never used has 0. */
export async function readBalances(
  queryable: Queryable,
  playerId: number,
): Promise<Record<Wallet, Kobo>> {
  const rows = await queryable
    .select({ kind: ledgerAccounts.kind, balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.playerId, playerId), inArray(ledgerAccounts.kind, [...WALLETS])));
  const balances = { real: 0, sport_bonus: 0, casino_bonus: 0, virtual: 0, trust: 0 };
  for (const { kind, balanceKobo } of rows) balances[kind as Wallet] = balanceKobo;
  return balances;
}

function takesFromPlayer({ entries }: Movement): boolean {
  return entries.some(({ account, amountKobo }) => 'playerId' in account && amountKobo < 0);
}

function checkBalanced({ reference, entries }: Movement): void {
  const total = entries.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const whole = entries.every(({ amountKobo }) => Number.isSafeInteger(amountKobo));
  if (total !== 0 || !whole) throw new RangeError(`${reference} does not balance`);
}

interface OpenedEntry {
  readonly id: number;
  readonly amountKobo: Kobo;
}

/** The accounts of the entries, created where missing, in the order in which they are locked. */
async function openAccounts(
  transaction: Transaction,
  entries: Movement['entries'],
): Promise<OpenedEntry[]> {
  const wanted = entries.map(({ account }) => rowOf(account));
  await transaction.insert(ledgerAccounts).values(wanted).onConflictDoNothing();
  const found = await transaction
    .select({
      id: ledgerAccounts.id,
      kind: ledgerAccounts.kind,
      playerId: ledgerAccounts.playerId,
    })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(
          ledgerAccounts.kind,
          wanted.map(({ kind }) => kind),
        ),
        ownedBy(wanted),
      ),
    )
    .orderBy(sql`${ledgerAccounts.playerId} is null`, ledgerAccounts.id);
  return found.flatMap(({ id, kind, playerId }) => {
    const at = wanted.findIndex((row) => row.kind === kind && row.playerId === playerId);
    const entry = entries[at];
    return entry === undefined ? [] : [{ id, amountKobo: entry.amountKobo }];
  });
}

function rowOf(account: AccountName): { kind: string; playerId: number | null } {
  return 'house' in account
    ? { kind: account.house, playerId: null }
    : { kind: account.wallet, playerId: account.playerId };
}

function ownedBy(rows: readonly { readonly playerId: number | null }[]): SQL | undefined {
  const players = rows.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  const house = isNull(ledgerAccounts.playerId);
  return players.length === 0 ? house : or(house, inArray(ledgerAccounts.playerId, players));
}
