// Somebody else who knows a player's number: takes nothing over, and keeps nobody out.

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneTimeCodes, rateLimits } from '../../../src/server/db/schema/accounts.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { otherCode, readMessages, readVerification, solveAnswer } from '../../support/codes.ts';
import { openDevice } from '../../support/device.ts';
import { freshNumber, signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const NEW_PASSWORD = 'battery staple';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend);
  // The work is real, and short: what doubles it is counted in levels.
  await setRules(backend, { ChallengeWork: '4' });
});
afterEach(async () => {
  await resetRules(backend);
  await backend.server.database.delete(rateLimits);
});
afterAll(() => backend.close());

const at = (address: string) => openDevice(backend, address);
const reset = (device: ReturnType<typeof at>, verification?: string, username = player.username) =>
  device.patch(
    '/api/auth/update/reset-password',
    { username, password: NEW_PASSWORD },
    verification === undefined ? {} : { verification },
  );
const register = (device: ReturnType<typeof at>, username: string, verification = '') =>
  device.post('/api/auth/register', { username, password: NEW_PASSWORD }, { verification });
const login = (device: ReturnType<typeof at>, password = player.password) =>
  device.post('/api/auth/login', { username: player.username, password });

describe('a verified code', () => {
  test('opens the reset for the one who verified it, not for a stranger who polls', async () => {
    const [owner, stranger] = [at(HOME), at(ELSEWHERE)];
    const secret = await owner.prove(player.username);
    for (const guess of [undefined, '', 'x'.repeat(43), `${secret}A`]) {
      expect((await reset(stranger, guess)).body).toMatchObject({ code: 'code_required' });
    }
    expect((await reset(owner, secret)).body).toMatchObject({ success: true });
    expect((await login(owner, NEW_PASSWORD)).body).toMatchObject({ success: true });
  });

  test('opens the registration for the one who verified it', async () => {
    const [owner, stranger] = [at(HOME), at(ELSEWHERE)];
    const number = freshNumber();
    const secret = await owner.prove(number);
    expect((await register(stranger, number)).body).toMatchObject({ code: 'code_required' });
    expect((await register(owner, number, secret)).body).toMatchObject({ status: 201 });
  });

  test('is of one number and one purpose, and is used once', async () => {
    const owner = at(HOME);
    const [number, other] = [freshNumber(), freshNumber()];
    const secret = await owner.prove(number);
    expect((await register(owner, other, secret)).body).toMatchObject({ code: 'code_required' });
    expect((await reset(owner, secret)).body).toMatchObject({ code: 'code_required' });
    // The number has an account by now: what was verified for a registration resets nothing.
    const second = await at(HOME).prove(number);
    expect((await register(owner, number, secret)).body).toMatchObject({ status: 201 });
    expect((await reset(owner, secret, number)).body).toMatchObject({ code: 'code_required' });
    expect((await reset(owner, second, number)).body).toMatchObject({ code: 'code_required' });
  });

  test('for a registration does not reset an account that was made meanwhile', async () => {
    const owner = at(HOME);
    const number = freshNumber();
    const secret = await owner.prove(number);
    const { database } = backend.server;
    await database
      .update(oneTimeCodes)
      .set({ purpose: 'registration' })
      .where(eq(oneTimeCodes.phone, number));
    const elsewhere = await signUp(backend);
    await database
      .update(oneTimeCodes)
      .set({ phone: elsewhere.username })
      .where(eq(oneTimeCodes.phone, number));
    expect((await reset(owner, secret, elsewhere.username)).body).toMatchObject({
      code: 'code_required',
    });
  });

  test('still opens the reset after a stranger has asked for codes and guessed', async () => {
    const [owner, stranger] = [at(HOME), at(ELSEWHERE)];
    const secret = await owner.prove(player.username);
    const sent = await stranger.askForCode(player.username);
    for (let by = 1; by <= 5; by++) await stranger.verify(player.username, otherCode(sent, by));
    expect((await reset(owner, secret)).body).toMatchObject({ success: true });
  });

  test('of two resets at once with one secret, one is made', async () => {
    const owner = at(HOME);
    const secret = await owner.prove(player.username);
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(owner, secret)));
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1);
  });

  test('is stored as a hash', async () => {
    const secret = await at(HOME).prove(player.username);
    const stored = await backend.server.database.select().from(oneTimeCodes);
    expect(stored.some(({ verificationHash }) => verificationHash !== null)).toBe(true);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('asked for without end, with none or a wrong one, brings a wait to whoever asks', async () => {
    const [owner, stranger] = [at(HOME), at(ELSEWHERE)];
    const secret = await owner.prove(player.username);
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset(stranger)));
    expect(answers.filter(({ body }) => body.code === 'code_required')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await reset(owner, secret)).body).toMatchObject({ success: true });
  });

  test('has to be there before anything is said of the number', async () => {
    const answer = await register(at(ELSEWHERE), player.username);
    expect(answer.body).toMatchObject({ code: 'code_required' });
  });
});

describe('a code', () => {
  test('stands however many wrong ones strangers send, from wherever', async () => {
    const owner = at(HOME);
    const code = await owner.askForCode(player.username);
    for (let one = 0; one < 8; one++) {
      const hasCookie = one % 2 === 0;
      const stranger = openDevice(backend, `198.51.100.${one}`, hasCookie);
      if (hasCookie) await stranger.askForCode(freshNumber());
      const { body } = await stranger.verify(player.username, otherCode(code, one + 1));
      expect(body).toMatchObject({ code: 'code_expired' });
      // Not even the right one: it is not theirs.
      expect((await stranger.verify(player.username, code)).body).toMatchObject({
        code: 'code_expired',
      });
    }
    expect((await owner.verify(player.username, code)).body).toMatchObject({ success: true });
  });

  test('has five tries at its device, and those of others at the address are not among them', async () => {
    const owner = at(HOME);
    const code = await owner.askForCode(player.username);
    const neighbour = openDevice(backend, HOME, false);
    for (let by = 1; by <= 6; by++) await neighbour.verify(player.username, otherCode(code, by));
    expect((await neighbour.verify(player.username, code)).body).toMatchObject({
      code: 'code_expired',
    });
    for (let by = 1; by <= 4; by++) {
      expect((await owner.verify(player.username, otherCode(code, by))).body).toMatchObject({
        code: 'code_wrong',
      });
    }
    expect((await owner.verify(player.username, code)).body).toMatchObject({ success: true });
  });

  test('of a stranger does not replace the owner’s, and the words say that several may have come', async () => {
    const [owner, stranger] = [at(HOME), at(ELSEWHERE)];
    const own = await owner.askForCode(player.username);
    const others = await stranger.askForCode(player.username);
    if (own !== others) {
      expect((await owner.verify(player.username, others)).body).toMatchObject({
        code: 'code_wrong',
        message: 'The code is not correct. If you got several codes, try the others too',
      });
    }
    expect((await owner.verify(player.username, own)).body).toMatchObject({ success: true });
  });

  test('has one try once strangers have guessed twenty times that day; a known device has five', async () => {
    const known = at(HOME);
    await known.prove(player.username);
    for (let round = 0; round < 4; round++) {
      const stranger = at(`198.51.100.${round}`);
      const code = await stranger.askForCode(player.username);
      for (let by = 1; by <= 5; by++) {
        expect((await stranger.verify(player.username, otherCode(code, by))).body).toMatchObject({
          code: 'code_wrong',
        });
      }
    }
    const stranger = at(ELSEWHERE);
    const code = await stranger.askForCode(player.username);
    expect((await stranger.verify(player.username, otherCode(code))).body).toMatchObject({
      code: 'code_wrong',
    });
    expect((await stranger.verify(player.username, code)).body).toMatchObject({
      code: 'code_expired',
    });
    const own = await known.askForCode(player.username);
    await known.verify(player.username, otherCode(own));
    expect((await known.verify(player.username, own)).body).toMatchObject({ success: true });
  });

  test('guessed for number after number from one address takes work from the 31st on', async () => {
    const stranger = at(ELSEWHERE);
    const answers = [];
    for (let tried = 0; tried < 31; tried++) {
      answers.push(await stranger.verify(freshNumber(), '123456'));
    }
    expect(answers.slice(0, 30).every(({ body }) => body.code === 'code_expired')).toBe(true);
    expect(answers[30]?.body).toMatchObject({ code: 'challenge_required' });
    expect((await at(HOME).verify(freshNumber(), '123456')).body).toMatchObject({
      code: 'code_expired',
    });
  });
});

describe('asking for codes', () => {
  const ask = (device: ReturnType<typeof at>, headers = {}) =>
    device.post('/api/notification/send-otp', { phoneNumber: player.username }, headers);

  test('takes work from the second of an hour on, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(at(ELSEWHERE))));
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'challenge_required')).toHaveLength(11);
    expect(await readMessages(backend, player.username)).toHaveLength(1);
  });

  test('of strangers, five and more, leaves the owner his hour and his day', async () => {
    const known = at(HOME);
    await login(known);
    for (let one = 0; one < 7; one++) await at(`198.51.100.${one}`).askForCode(player.username);
    // Without work where the number is known, with some on a new device.
    expect((await ask(known)).body).toMatchObject({ success: true });
    const code = await at('203.0.113.99').askForCode(player.username);
    expect(code).toMatch(/^\d{6}$/);
  });

  test('costs twice the work for each further one of an hour, until a wait is kinder', async () => {
    await setRules(backend, { ChallengeWork: '0.1' });
    const device = at(ELSEWHERE);
    const levels: unknown[] = [];
    for (;;) {
      const answer = await ask(device);
      if (answer.status === 429) {
        expect(answer.body.message).toMatch(/^Too many codes\. Try again in (59|60) minutes\.$/);
        break;
      }
      if (answer.body.code !== 'challenge_required') continue;
      const { challenge } = answer.body.data as { challenge: { parameters: { data: unknown } } };
      const { level } = challenge.parameters.data as { level: number };
      levels.push(level);
      const solution = await solveAnswer(answer);
      const { counter } = (JSON.parse(atob(solution)) as { solution: { counter: number } })
        .solution;
      const keys = 0.1 * 2 ** level;
      expect(counter).toBeGreaterThanOrEqual(Math.floor(keys / 2));
      expect(counter).toBeLessThanOrEqual(Math.ceil(keys));
      expect((await ask(device, { 'challenge-solution': solution })).body).toMatchObject({
        success: true,
      });
    }
    expect(levels).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10]);
  });

  test('takes a solution once, for its own number, unaltered and in time', async () => {
    const device = at(ELSEWHERE);
    await ask(device);
    const solution = await solveAnswer(await ask(device));
    const send = (text: string, phoneNumber = player.username) =>
      device.post('/api/notification/send-otp', { phoneNumber }, { 'challenge-solution': text });
    const read = JSON.parse(atob(solution)) as {
      challenge: { parameters: Record<string, unknown> };
      solution: Record<string, unknown>;
    };
    const pack = (change: object) => btoa(JSON.stringify({ ...read, ...change }));
    const { parameters } = read.challenge;
    const other = freshNumber();
    await device.askForCode(other);
    for (const [text, number] of [
      [solution, other],
      ['', player.username],
      ['nonsense', player.username],
      [btoa('null'), player.username],
      ['A'.repeat(9_000), player.username],
      [pack({ solution: { ...read.solution, derivedKey: '00'.repeat(32) } }), player.username],
      [
        pack({ challenge: { ...read.challenge, parameters: { ...parameters, expiresAt: 9e9 } } }),
        player.username,
      ],
      [
        pack({
          challenge: {
            ...read.challenge,
            parameters: { ...parameters, data: { ...(parameters.data as object), level: 9 } },
          },
        }),
        player.username,
      ],
    ] as const) {
      expect((await send(text, number)).body, text.slice(0, 60)).toMatchObject({
        code: 'challenge_required',
      });
    }
    const answers = await Promise.all([send(solution), send(solution), send(solution)]);
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1);
  });
});

describe('codes to many numbers from many addresses', () => {
  const PATH = '/api/notification/send-otp';
  let asked = 0;
  const nextDevice = () => at(`192.0.2.${++asked}`);
  /** What a stranger whom nobody has seen is asked for: the level of the work, or nothing. */
  async function askForLevel(): Promise<unknown> {
    const { body } = await nextDevice().post(PATH, { phoneNumber: freshNumber() });
    if (body.success) return 'none';
    return (body.data as { challenge: { parameters: { data: { level: number } } } }).challenge
      .parameters.data.level;
  }
  beforeEach(async () => {
    await backend.server.database.delete(rateLimits);
    asked = 0;
  });

  test('take work of every stranger from a number of the site on, doubled by each as many', async () => {
    await setRules(backend, { CodesAnHourSite: '2' });
    expect([await askForLevel(), await askForLevel()]).toEqual(['none', 'none']);
    // What was not sent does not count.
    expect([await askForLevel(), await askForLevel(), await askForLevel()]).toEqual([0, 0, 0]);
    for (let sent = 0; sent < 2; sent++) await nextDevice().askForCode(freshNumber());
    expect(await askForLevel()).toBe(1);
  });

  test('never take more work of a new player than level 5', async () => {
    await setRules(backend, { CodesAnHourSite: '0', ChallengeWork: '1' });
    for (let sent = 0; sent < 9; sent++) await nextDevice().askForCode(freshNumber());
    expect(await askForLevel()).toBe(5);
  });

  test('change nothing for a device that its number knows', async () => {
    const owner = nextDevice();
    expect((await login(owner)).body).toMatchObject({ success: true });
    await setRules(backend, { CodesAnHourSite: '1' });
    for (let sent = 0; sent < 3; sent++) await nextDevice().askForCode(freshNumber());
    const answer = await owner.post(PATH, { phoneNumber: player.username });
    expect(answer.body).toMatchObject({ success: true });
  });
});

describe('wrong logins', () => {
  test('of strangers lock out neither a known device nor one at another address', async () => {
    const [known, stranger] = [at(HOME), at(ELSEWHERE)];
    await login(known);
    for (let tried = 0; tried < 6; tried++) await login(stranger, 'not it');
    const refused = await login(stranger);
    expect(refused.status).toBe(429);
    expect((await login(known)).body).toMatchObject({ success: true });
    expect((await login(at('203.0.113.99'))).body).toMatchObject({ success: true });
  });

  test('at the owner’s own address leave the known device alone', async () => {
    const [known, neighbour] = [at(HOME), at(HOME)];
    await login(known);
    for (let tried = 0; tried < 6; tried++) await login(neighbour, 'not it');
    expect((await login(neighbour)).status).toBe(429);
    expect((await login(known)).body).toMatchObject({ success: true });
  });

  test('from many addresses take work from the 51st on, and a verified code makes a device known', async () => {
    for (let one = 0; one < 13; one++) {
      for (let tried = 0; tried < 4; tried++) await login(at(`198.51.100.${one}`), 'not it');
    }
    const fresh = at('203.0.113.99');
    const answer = await login(fresh);
    expect(answer.body).toMatchObject({ success: false, code: 'challenge_required' });
    const solution = await solveAnswer(answer);
    const { username, password } = player;
    const body = { username, password };
    const solved = { 'challenge-solution': solution };
    expect((await fresh.post('/api/auth/login', body, solved)).body).toMatchObject({
      success: true,
    });
    const other = at('203.0.113.98');
    expect((await login(other)).body).toMatchObject({ code: 'challenge_required' });
    await other.prove(player.username);
    expect((await login(other)).body).toMatchObject({ success: true });
  });

  test('of an IPv6 network count together: whoever has one address has them all', async () => {
    for (let tried = 0; tried < 5; tried++) await login(at(`2001:db8:1:2::${tried}`), 'not it');
    expect((await login(at('2001:db8:1:2:ffff::1'))).status).toBe(429);
    expect((await login(at('2001:db8:1:3::1'))).body).toMatchObject({ success: true });
  });
});

test('the cookie of a device is out of reach of scripts and other sites', async () => {
  const response = await backend.signedFetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
    body: JSON.stringify({ username: player.username, password: player.password }),
  });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^touchline-device=[\w-]{43}; Path=\/api\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    ),
  ]);
});

test('an address is believed of a trusted proxy alone', async () => {
  const alone = await startBackend({ TRUSTED_PROXIES: 'off' });
  const username = freshNumber();
  const answers = [];
  for (let one = 0; one < 6; one++) {
    const device = openDevice(alone, `198.51.100.${one}`);
    answers.push(await device.post('/api/auth/login', { username, password: 'not it' }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  await alone.close();
});

test('the secret of a verification is another each time', async () => {
  const owner = at(HOME);
  const code = await owner.askForCode(player.username);
  const secrets = [
    readVerification(await owner.verify(player.username, code)),
    readVerification(await owner.verify(player.username, code)),
  ];
  expect(new Set(secrets).size).toBe(2);
  // Previous match or line it was never used, or its answer was lost.
  expect((await reset(owner, secrets[1])).body).toMatchObject({ success: true });
});

test('a password reset gives no try back, whether or not the client keeps cookies', async () => {
  const { database } = backend.server;
  const counted = async () =>
    (await database.select().from(rateLimits))
      .filter(({ key }) => /login:(?:address|strangers):/.test(key))
      .map(({ key, points }) => [key, points])
      .sort();
  for (const keepsCookies of [true, false]) {
    const thief = openDevice(backend, ELSEWHERE, keepsCookies);
    await login(thief, 'a wrong password');
    const before = await counted();
    expect(before).toHaveLength(2);
    expect((await reset(thief, await thief.prove(player.username))).body).toMatchObject({
      success: true,
    });
    expect(await counted()).toEqual(before);
  }
});
