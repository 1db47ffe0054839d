// A browser of a test: an address, and the cookies that it holds.

import { readMessages, readVerification, solveAnswer } from './codes.ts';
import { type Answer, callAs } from './players.ts';
import type { ReachedSite } from './reach-site.ts';

export interface Device {
  /** Calls as this browser does, without solving anything. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  put(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  patch(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Asks for a code, with the work that it takes, and answers the digits that arrived. */
  askForCode(phoneNumber: string): Promise<string>;
  verify(phoneNumber: string, code: string): Promise<Answer>;
  /** Asks, verifies, and answers the secret. */
  prove(phoneNumber: string): Promise<string>;
}

/** `keepsCookies` false is a client that ignores them. */
export function openDevice(backend: ReachedSite, address: string, keepsCookies = true): Device {
  let cookie = '';
  const site = {
    async signedFetch(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', address);
      if (cookie !== '') headers.set('cookie', cookie);
      const response = await backend.signedFetch(path, { ...init, headers });
      const [set] = response.headers.getSetCookie();
      if (set !== undefined && keepsCookies) cookie = set.slice(0, set.indexOf(';'));
      return response;
    },
  };
  const call = callAs(site);
  const device: Device = {
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    async askForCode(phoneNumber) {
      const path = '/api/notification/send-otp';
      let answer = await device.post(path, { phoneNumber });
      while (answer.body.code === 'challenge_required') {
        const solution = await solveAnswer(answer);
        answer = await device.post(path, { phoneNumber }, { 'challenge-solution': solution });
      }
      if (answer.body.success !== true) throw new Error(JSON.stringify(answer));
      const [message] = await readMessages(backend, phoneNumber);
      return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
    },
    verify: (phoneNumber, code) =>
      device.post('/api/notification/verify-otp', { phoneNumber, code }),
    async prove(phoneNumber) {
      return readVerification(
        await device.verify(phoneNumber, await device.askForCode(phoneNumber)),
      );
    },
  };
  return device;
}
