// The checks of the results' chaos: each fault that it looks for is found, and nothing else is.

import { describe, expect, test } from 'vitest';
import { expectedState, type WaitingBet } from '../../chaos/results/bets.ts';
import {
  compareBets,
  compareLog,
  compareWallet,
  isSound,
  type LogRow,
  type RoutedMessage,
} from '../../chaos/results/comparison.ts';
import type { ResultMessage } from '../../chaos/results/messages.ts';
import { readHistory } from '../../chaos/results/read-history.ts';

const WON = { '1': 'won', '2': 'lost', '3': 'lost' } as const;
let place = 0;

function message(kind: ResultMessage['kind'], changes: Partial<ResultMessage> = {}): ResultMessage {
  place += 1;
  const endings = kind === 'bet_settlement' ? WON : {};
  return { place, matchId: '7', kind, endings, start: null, end: null, ...changes };
}

const single = (id: number, outcome: '1' | '2' | '3', minute = 10): WaitingBet => ({
  id,
  minute,
  legs: [{ matchId: '7', outcome }],
});
const PENDING = { status: 0, winningsKobo: 0 };
const VOID = { status: 3, winningsKobo: 10_000 };
const AT_TWO = { status: 1, winningsKobo: 20_000 };
const LOST = { status: 2, winningsKobo: 0 };

describe('what messages come to', () => {
  test('the message that was meant last counts, in whatever order they come', () => {
    const settled = message('bet_settlement');
    const back = message('rollback_bet_settlement');
    expect(expectedState(single(1, '1'), [])).toEqual(PENDING);
    expect(expectedState(single(1, '1'), [settled])).toEqual(AT_TWO);
    expect(expectedState(single(1, '2'), [settled])).toEqual(LOST);
    expect(expectedState(single(1, '1'), [back, settled])).toEqual(PENDING);
    const corrected = message('bet_settlement', { endings: { '1': 'lost', '3': 'won' } });
    expect(expectedState(single(1, '1'), [corrected, back, settled])).toEqual(LOST);
    // Of the second outcome it says nothing, so that it stays taken back.
    expect(expectedState(single(1, '2'), [corrected, back, settled])).toEqual(PENDING);
  });

  test('a cancellation voids the bets of its time, until it is taken back for them', () => {
    const settled = message('bet_settlement');
    const cancelled = message('bet_cancel', { start: 15, end: 25 });
    const messages = [settled, cancelled];
    expect(expectedState(single(1, '2', 10), messages)).toEqual(LOST);
    expect(expectedState(single(1, '2', 20), messages)).toEqual(VOID);
    expect(expectedState(single(1, '2', 30), messages)).toEqual(LOST);
    const back = message('rollback_bet_cancel');
    expect(expectedState(single(1, '2', 20), [...messages, back])).toEqual(LOST);
  });

  test('a double waits for its last leg, unless one is lost', () => {
    const double: WaitingBet = {
      id: 1,
      minute: 10,
      legs: [
        { matchId: '7', outcome: '1' },
        { matchId: '8', outcome: '2' },
      ],
    };
    const first = message('bet_settlement');
    const second = (result: 'won' | 'lost' | 'void') =>
      message('bet_settlement', { matchId: '8', endings: { '2': result } });
    expect(expectedState(double, [first])).toEqual(PENDING);
    expect(expectedState(double, [second('lost')])).toEqual(LOST);
    expect(expectedState(double, [first, second('won')])).toEqual({
      status: 1,
      winningsKobo: 70_000,
    });
    expect(expectedState(double, [first, second('void')])).toEqual(AT_TWO);
  });
});

describe('bets and wallet', () => {
  const messages = [message('bet_settlement')];
  const bets = [single(1, '1'), single(2, '2')];
  const right = [
    { id: 1, ...AT_TWO },
    { id: 2, ...LOST },
  ];

  test('pass as the messages say', () => {
    expect(compareBets(bets, right, messages)).toEqual([]);
    expect(compareWallet(bets, messages, 100_000, 100_000)).toBe('');
  });

  test.each([
    ['of another status', [{ id: 1, ...PENDING }, right[1]!], 'bet 1 is 0 with 0 kobo'],
    ['paid another amount', [{ ...right[0]!, winningsKobo: 19_999 }, right[1]!], '19999 kobo'],
    ['that is lost', [right[1]!], 'bet 1 is not there'],
    ['that is paid though it is lost', [right[0]!, { id: 2, ...AT_TWO }], 'bet 2 is 1'],
    ['that nobody placed', [...right, { id: 3, ...PENDING }], 'bet 3 was placed by nobody'],
  ])('name a bet %s', (_what, found, said) => {
    expect(compareBets(bets, found, messages)).toEqual([expect.stringContaining(said)]);
  });

  test('name a wallet that is a kobo off', () => {
    const said = '99999 kobo, the messages say 100000';
    expect(compareWallet(bets, messages, 100_000, 99_999)).toBe(said);
  });
});

describe('the log', () => {
  const appliedAt = new Date();
  const sent: RoutedMessage[] = [
    { message: message('bet_settlement', { place: 1 }), way: 'mqtt' },
    { message: message('bet_cancel', { place: 2 }), way: 'post' },
    { message: message('rollback_bet_cancel', { place: 3 }), way: 'both' },
  ];
  const row = (source: string, at: number, applied: Date | null = appliedAt): LogRow => ({
    source,
    generatedAt: 1_000_000 + at,
    appliedAt: applied,
  });
  const whole = [row('mqtt', 1), row('http', 2), row('mqtt', 3), row('http', 3)];

  test('passes with each message once for each way it went', () => {
    expect(compareLog(sent, whole)).toEqual([]);
  });

  test('names what is lost, twice, never sent and not applied', () => {
    expect(compareLog(sent, whole.slice(1))).toEqual(['lost: mqtt 1000001']);
    expect(compareLog(sent, whole.slice(0, 3))).toEqual(['lost: http 1000003']);
    expect(compareLog(sent, [...whole, row('mqtt', 1)])).toEqual([
      'twice, or never sent: mqtt 1000001',
    ]);
    expect(compareLog(sent, [...whole, row('http', 9)])).toEqual([
      'twice, or never sent: http 1000009',
    ]);
    expect(compareLog(sent, [row('mqtt', 1, null), ...whole.slice(1)])).toEqual([
      'not applied: mqtt 1000001',
    ]);
  });
});

test('one fault of any kind is enough', () => {
  const sound = { faults: [], wrongBets: [], wrongWallet: '', wrongLog: [], ledgerCheck: [] };
  expect(isSound(sound)).toBe(true);
  for (const name of ['faults', 'wrongBets', 'wrongLog', 'ledgerCheck']) {
    expect(isSound({ ...sound, [name]: ['x'] })).toBe(false);
  }
  expect(isSound({ ...sound, wrongWallet: 'x' })).toBe(false);
});

test('every page of the history is read', async () => {
  const pages = [[1, 2], [3, 4], [5]].map((ids) =>
    ids.map((id) => ({ id: String(id), statusCode: 1, winnings: id / 100 })),
  );
  const asked: string[] = [];
  const call = async (_method: string, path: string) => {
    asked.push(path);
    const bets = pages[Number(path.split('page=')[1]) - 1];
    return { success: true, code: '', data: {}, body: { bets, lastPage: pages.length } };
  };
  const found = await readHistory({ call });
  expect(found.map(({ id, winningsKobo }) => [id, winningsKobo])).toEqual(
    [1, 2, 3, 4, 5].map((id) => [id, id]),
  );
  expect(asked).toHaveLength(3);
});
