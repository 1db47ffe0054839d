// One-time codes of a test: asked for, read from the sandbox's outbox, verified.

import { expect } from 'vitest';
import { callAs } from './players.ts';
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

/** Asks for a code and returns its digits. */
export async function sendCode(backend: ReachedSite, number: string): Promise<string> {
  const answer = await callAs(backend)('POST', '/api/notification/send-otp', {
    phoneNumber: number,
  });
  expect(answer.body).toMatchObject({ success: true });
  const [message] = await readMessages(backend, number);
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${number}`);
  return code;
}

/** Verifies the number with a fresh code. */
export async function verifyNumber(backend: ReachedSite, number: string): Promise<void> {
  const code = await sendCode(backend, number);
  const answer = await callAs(backend)('POST', '/api/notification/verify-otp', {
    phoneNumber: number,
    code,
  });
  expect(answer.body).toMatchObject({ success: true });
}

/** Six digits that are not the code. */
export function otherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}
