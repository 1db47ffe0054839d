// A backend that the tests of logging in and registering play: one account, one code for everybody.

import { profileOf } from './player-profile.ts';
import { type PlayedBackend, playBackend, type Reply } from './route-page.tsx';

export const KNOWN_NUMBER = '8030000001';
export const FREE_NUMBER = '8031234567';
export const PASSWORD = 'touchline';
export const CODE = '123456';
/** What the right code is answered with. */
export const VERIFICATION = 'secret-of-the-verified-code';

export const answer = (data: unknown, more: object = {}) => ({
  success: true,
  status: 200,
  message: 'Successful',
  data,
  ...more,
});

/** A business refusal with the text where the platform's clients look for it, and where ours do. */
export const refuse = (code: string, message: string) => ({
  success: false,
  status: 400,
  code,
  message,
  error: message,
  data: null,
});

export const CASINO_BONUS = {
  bonusId: '5',
  value: 0,
  type: 'flat',
  name: 'Welcome spins',
  gameId: [],
  bonusType: 'free_rounds',
  freeSpins: 20,
};

const CODE_REQUIRED = refuse('code_required', 'Verify the code sent to this number first');

type Body = Readonly<Record<string, string>>;

/** Plays it; `replies` win over what is there already. */
export function playAccounts(replies: Readonly<Record<string, Reply>> = {}): PlayedBackend {
  const accounts = new Map([[KNOWN_NUMBER, PASSWORD]]);
  const read = async (request: Request) => (await request.json()) as Body;
  return playBackend({
    'sports/': () => ({ sports: [], fixtures: [], count: 0 }),
    'auth/login': async (request) => {
      const { username = '', password } = await read(request);
      const known = accounts.get(username);
      if (known === undefined) return refuse('unknown_user', 'User not found');
      if (known !== password) return refuse('wrong_password', 'Wrong password');
      return answer({ ...profileOf(username), token: `token-${username}` });
    },
    'auth/verify-username': async (request) => {
      const { username = '' } = await read(request);
      return accounts.has(username)
        ? {
            responseCode: '00000',
            responseMessage: 'SUCCESSFUL',
            data: { referenceID: '1', CustomerName: '', Phoneno: username, Status: 'ACTIVE' },
          }
        : { responseCode: '10967', responseMessage: 'User does not exist', data: null };
    },
    'notification/send-otp': () => answer(null),
    'notification/verify-otp': async (request) =>
      (await read(request)).code === CODE
        ? answer({ verification: VERIFICATION })
        : refuse('code_wrong', 'The code is not correct'),
    'auth/register': async (request) => {
      if (request.headers.get('verification') !== VERIFICATION) return CODE_REQUIRED;
      const { username = '', password = '' } = await read(request);
      accounts.set(username, password);
      return answer({ ...profileOf(username), token: 'token-of-registration' });
    },
    'auth/update/reset-password': async (request) => {
      if (request.headers.get('verification') !== VERIFICATION) return CODE_REQUIRED;
      const { username = '', password = '' } = await read(request);
      accounts.set(username, password);
      return answer(null);
    },
    'auth/details/1': (request) =>
      answer(profileOf(request.headers.get('authorization')?.replace('Bearer token-', '') ?? '')),
    'auth/logout': () => answer(null),
    'bonus/get-active-bonus': () => answer(null),
    'auth/globalvariables/1': () => answer({ DialCode: '234', MinBonusOdd: '1.2' }),
    'utilities/bonuslist': () => [{ id: 1, ticket_length: 5, bonus: 5 }],
    ...replies,
  });
}
