// What the chaos of results must come to: every bet, the wallet and the log as the messages say.

import { type BetState, expectedState, STAKE_KOBO, type WaitingBet } from './bets.ts';
import { type ResultMessage, timeOf } from './messages.ts';

/** How a message went: over MQTT, by a call, or by both. */
export type Way = 'mqtt' | 'post' | 'both';

export interface RoutedMessage {
  readonly message: ResultMessage;
  readonly way: Way;
}

export interface FoundBet extends BetState {
  readonly id: number;
}

export interface LogRow {
  readonly source: string;
  readonly generatedAt: number;
  readonly appliedAt: Date | null;
}

/** What is wrong; all empty where nothing was lost. */
export interface Verdict {
  /** Answers that no call should get. */
  readonly faults: readonly string[];
  readonly wrongBets: readonly string[];
  readonly wrongWallet: string;
  readonly wrongLog: readonly string[];
  readonly ledgerCheck: readonly string[];
}

export function isSound({
  faults,
  wrongBets,
  wrongWallet,
  wrongLog,
  ledgerCheck,
}: Verdict): boolean {
  const all = [faults, wrongBets, wrongLog, ledgerCheck];
  return wrongWallet === '' && all.every(({ length }) => length === 0);
}

/** Every bet that waited must be there, as the messages say; no other may be there. */
export function compareBets(
  bets: readonly WaitingBet[],
  found: readonly FoundBet[],
  messages: readonly ResultMessage[],
): string[] {
  const states = new Map(found.map((state) => [state.id, state]));
  const wrong = bets.flatMap((bet) => {
    const right = expectedState(bet, messages);
    const state = states.get(bet.id);
    states.delete(bet.id);
    const isRight = state?.status === right.status && state.winningsKobo === right.winningsKobo;
    return isRight ? [] : [`bet ${bet.id} is ${say(state)}, the messages say ${say(right)}`];
  });
  return [...wrong, ...[...states.keys()].map((id) => `bet ${id} was placed by nobody`)];
}

function say(state: BetState | undefined): string {
  return state === undefined ? 'not there' : `${state.status} with ${state.winningsKobo} kobo`;
}

/** '' where the real wallet holds what the bets left of `fundsKobo`. */
export function compareWallet(
  bets: readonly WaitingBet[],
  messages: readonly ResultMessage[],
  fundsKobo: number,
  realKobo: number,
): string {
  const paidKobo = bets.reduce((sum, bet) => sum + expectedState(bet, messages).winningsKobo, 0);
  const rightKobo = fundsKobo - bets.length * STAKE_KOBO + paidKobo;
  return realKobo === rightKobo ? '' : `${realKobo} kobo, the messages say ${rightKobo}`;
}

/** Each message must be there once for each way it went, and applied. */
export function compareLog(sent: readonly RoutedMessage[], rows: readonly LogRow[]): string[] {
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  for (const { message, way } of sent) {
    if (way !== 'post') count(`mqtt ${timeOf(message)}`, 1);
    if (way !== 'mqtt') count(`http ${timeOf(message)}`, 1);
  }
  for (const { source, generatedAt } of rows) count(`${source} ${generatedAt}`, -1);
  return [
    ...[...counts].filter(([, left]) => left > 0).map(([name]) => `lost: ${name}`),
    ...[...counts].filter(([, left]) => left < 0).map(([name]) => `twice, or never sent: ${name}`),
    ...rows
      .filter(({ appliedAt }) => appliedAt === null)
      .map(({ source, generatedAt }) => `not applied: ${source} ${generatedAt}`),
  ];
}
