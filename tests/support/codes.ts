// One-time codes of a test: asked for, read from the sandbox's outbox, verified; and the work in front.

import { expect } from 'vitest';
import { CHALLENGE_HEADER, VERIFICATION_HEADER } from '../../src/shared/api/account-calls.ts';
import { solveChallengeText } from '../../src/ui/api/solve-challenge.ts';
import { type Answer, callAs } from './players.ts';
import type { ReachedSite } from './reach-site.ts';

interface SentMessage {
  readonly to: string;
  readonly text: string;
  readonly at: number;
}

/** What was sent to a number of ten digits, newest first. */
export async function readMessages(backend: ReachedSite, number: string): Promise<SentMessage[]> {
  const response = await fetch(`${backend.url}/sandbox/outbox`);
  const messages = (await response.json()) as SentMessage[];
  return messages.filter(({ to }) => to === `234${number}`);
}

type Headers = Readonly<Record<string, string>>;

/** Calls, and does the work that the answer asks for, as the page does. */
export async function callWithWork(
  backend: Pick<ReachedSite, 'signedFetch'>,
  path: string,
  body: unknown,
  headers: Headers = {},
): Promise<Answer> {
  const answer = await callAs(backend)('POST', path, body, headers);
  if (answer.body.code !== 'challenge_required') return answer;
  const solution = await solveAnswer(answer);
  return callAs(backend)('POST', path, body, { ...headers, [CHALLENGE_HEADER]: solution });
}

/** The header's text for the challenge of an answer. */
export function solveAnswer({ body }: Answer): Promise<string> {
  return solveChallengeText((body.data as { challenge: unknown }).challenge);
}

/** Asks for a code, with what work that takes, and returns its digits. */
export async function sendCode(
  backend: ReachedSite,
  number: string,
  headers: Headers = {},
): Promise<string> {
  const body = { phoneNumber: number };
  const answer = await callWithWork(backend, '/api/notification/send-otp', body, headers);
  expect(answer.body).toMatchObject({ success: true });
  const [message] = await readMessages(backend, number);
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${number}`);
  return code;
}

/** Verifies the number with a fresh code, and returns the header that opens the next call. */
export async function verifyNumber(
  backend: ReachedSite,
  number: string,
  headers: Headers = {},
): Promise<Record<string, string>> {
  const body = { phoneNumber: number, code: await sendCode(backend, number, headers) };
  const answer = await callAs(backend)('POST', '/api/notification/verify-otp', body, headers);
  expect(answer.body).toMatchObject({ success: true });
  return { [VERIFICATION_HEADER]: readVerification(answer) };
}

/** The secret of a verified code. */
export function readVerification({ body }: Answer): string {
  return (body.data as { verification: string }).verification;
}

/** Six digits that are not the code. */
export function otherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}
