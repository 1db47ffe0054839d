// Codes by SMS: an operator's webhook and Termii, each a real HTTP server on this machine that answers as
// documented, and what a player hears where neither can send.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oneTimeCodes } from '../../../src/server/db/schema/accounts.ts';
import { findSetupWarnings } from '../../../src/server/setup-warnings.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { callAs, freshNumber } from '../../support/players.ts';

interface Sent {
  readonly path: string;
  readonly token: string | undefined;
  readonly body: Record<string, unknown>;
}

let provider: Server;
let url: string;
let sent: Sent[];
let status: number;
let backend: TestBackend | undefined;

beforeEach(async () => {
  sent = [];
  status = 200;
  provider = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    sent.push({
      path: `${request.method} ${request.url}`,
      token: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()) as Sent['body'],
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":"ok"}');
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await backend?.close();
  backend = undefined;
  provider.close();
});

async function sendCode(env: Record<string, string>) {
  backend = await startBackend({ SANDBOX: '0', ...env });
  const number = freshNumber();
  const phoneNumber = `0${number}`;
  const { body } = await callAs(backend)('POST', '/api/notification/send-otp', { phoneNumber });
  return { number, body };
}

const TEXT = /^\d{6} is your code\. /;

test('a webhook is posted the number and the text, with its token', async () => {
  const { number, body } = await sendCode({
    SMS_WEBHOOK_URL: `${url}/sms`,
    SMS_WEBHOOK_TOKEN: 't',
  });
  expect(body).toMatchObject({ success: true });
  expect(sent).toEqual([
    {
      path: 'POST /sms',
      token: 'Bearer t',
      body: { to: `234${number}`, text: expect.stringMatching(TEXT) },
    },
  ]);
});

test('Termii is asked as its documentation says', async () => {
  const { number, body } = await sendCode({
    TERMII_URL: `${url}/`,
    TERMII_API_KEY: 'key',
    TERMII_SENDER: 'Touchline',
  });
  expect(body).toMatchObject({ success: true });
  expect(sent).toEqual([
    {
      path: 'POST /api/sms/send',
      token: undefined,
      body: {
        ...{ api_key: 'key', to: `234${number}`, from: 'Touchline', type: 'plain', channel: 'dnd' },
        sms: expect.stringMatching(TEXT),
      },
    },
  ]);
});

describe('a player hears that codes cannot be sent', () => {
  const unavailable = { success: false, code: 'codes_unavailable' };

  test('where the provider refuses', async () => {
    status = 500;
    const { body } = await sendCode({ SMS_WEBHOOK_URL: url });
    expect(body).toMatchObject(unavailable);
    expect(sent).toHaveLength(1);
    expect(await backend!.server.database.$count(oneTimeCodes)).toBe(0);
  });

  test('and may ask again at once: what was not sent is not counted, up to a bound', async () => {
    status = 500;
    const { number } = await sendCode({ SMS_WEBHOOK_URL: url });
    const phoneNumber = `0${number}`;
    const again = async () =>
      (await callAs(backend!)('POST', '/api/notification/send-otp', { phoneNumber })).body;
    for (const _ of [2, 3, 4, 5]) expect(await again()).toMatchObject(unavailable);
    status = 200;
    // The first code of the hour, which asks for no work.
    expect(await again()).toMatchObject({ success: true });
    status = 500;
    // From the sixth failure on, each costs what a code costs.
    expect(await again()).toMatchObject({ code: 'challenge_required' });
    expect(sent).toHaveLength(6);
  });

  test('and failures without end cost work', async () => {
    status = 500;
    const { number } = await sendCode({ SMS_WEBHOOK_URL: url });
    const phoneNumber = `0${number}`;
    const codes: unknown[] = [];
    for (let tries = 0; tries < 9; tries += 1)
      codes.push(
        (await callAs(backend!)('POST', '/api/notification/send-otp', { phoneNumber })).body.code,
      );
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('codes_unavailable'));
    expect(codes.slice(5)).toEqual(Array(4).fill('challenge_required'));
    expect(sent).toHaveLength(6);
  });

  test('where the provider sends elsewhere, which is not followed', async () => {
    status = 302;
    expect((await sendCode({ SMS_WEBHOOK_URL: url })).body).toMatchObject(unavailable);
  });

  test('where the provider is away', async () => {
    expect((await sendCode({ SMS_WEBHOOK_URL: 'http://127.0.0.1:9' })).body).toMatchObject(
      unavailable,
    );
  });

  test('where there is none', async () => {
    expect((await sendCode({})).body).toMatchObject(unavailable);
  });
});

describe('what cannot work is said at the start', () => {
  const sms = { kind: 'webhook', url: 'http://sms', token: undefined } as const;
  const paystack = { secretKey: 'sk', url: 'http://pay' };
  const whole: Parameters<typeof findSetupWarnings>[0] = {
    production: true,
    sandbox: false,
    sms,
    paystack,
    feed: { kind: 'mqtt' },
    publicUrl: 'https://www.example.com',
  };

  test('nothing, where everything is set up, or where the sandbox plays what is missing', () => {
    expect(findSetupWarnings(whole)).toEqual([]);
    const played = {
      ...whole,
      production: false,
      sandbox: true,
      sms: undefined,
      paystack: undefined,
    };
    expect(findSetupWarnings({ ...played, feed: { kind: 'simulator' } })).toEqual([]);
  });

  test.each([
    [{ sms: undefined }, /^Nobody can register .* SMS_WEBHOOK_URL/],
    [{ paystack: undefined }, /^Nobody can deposit or withdraw: set PAYSTACK_SECRET_KEY/],
    [{ publicUrl: undefined }, /set PUBLIC_URL/],
    [{ feed: { kind: 'simulator' } as const }, /invented: set FEED/],
    [{ sandbox: true }, /set SANDBOX=0/],
  ])('%o: one line', (changes, line) => {
    const found = findSetupWarnings({ ...whole, ...changes });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(line);
  });
});
