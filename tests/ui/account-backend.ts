// A backend that the tests of account and safety play: one player with limits and a result.

import { type PlayedBackend, playBackend, type Reply } from './support/route-page.tsx';

export const answer = (data: unknown) => ({
  success: true,
  status: 200,
  message: 'Successful',
  data,
});

/** A business refusal, as the backend makes them: HTTP 200 with the code inside. */
export const refuse = (code: string, message: string) => ({
  success: false,
  status: 400,
  message,
  code,
});

/** A call that gets no answer. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

export const ACCOUNT = {
  id: 7,
  username: '8030000001',
  balance: 48_250,
  availableBalance: 48_250,
  trustBalance: 0,
  sportBonusBalance: 2_500,
  virtualBonusBalance: 10,
  casinoBonusBalance: 75.5,
  firstName: 'Ada',
  lastName: 'Obi',
  email: '',
  phone: '8030000001',
  gender: '',
  dateOfBirth: '1990-02-28',
  address: '',
  city: 'Lagos',
  state: '',
  country: 'Nigeria',
  currency: 'NGN',
  role: 'player',
  roleId: 1,
  group: '',
  status: 1,
  registered: '2025-03-04 00:30:00',
};

/** The login of the page itself. */
export const THIS_DEVICE = {
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Chrome on Android',
  startedAt: Date.UTC(2025, 10, 19, 20, 4),
  lastSeenAt: Date.UTC(2025, 10, 19, 20, 5),
  endedAt: null,
  current: true,
};

export const DAILY = { kind: 'deposit', period: 'day', amount: 5_000, used: 1_200 };
export const AT = Date.UTC(2030, 10, 22, 20, 4);

export const historyOf = (totalRecords: number) => ({
  success: true,
  status: 200,
  message: '',
  bets: [],
  totalRecords,
  totalStake: 0,
  totalWinnings: 0,
  from: 0,
  to: 0,
  current_page: 1,
  last_page: 1,
  per_page: 20,
});

/** Plays them; `replies` win over what is there already. */
export function playAccount(replies: Readonly<Record<string, Reply>> = {}): PlayedBackend {
  return playBackend({
    'auth/details/1': () => answer(ACCOUNT),
    'bets/history': () => historyOf(3),
    'user/limits': () => answer({ limits: [DAILY], exclusion: null }),
    'user/reality-check': () =>
      answer({
        loggedInAt: Date.now() - 72 * 60_000,
        netSinceLogin: -350,
        netToday: 120.5,
        netMonth: 0,
      }),
    'auth/logout': () => answer(null),
    'auth/sessions': () => answer([THIS_DEVICE]),
    ...replies,
  });
}
