// The one-time code that was sent last: its resend is locked for a while, also over a reload.

import * as z from 'zod/mini';
import { createPersistedStore } from './persisted-store.ts';

/** Spec section 9. */
export const RESEND_LOCK_MS = 60_000;

const sentCodeSchema = () =>
  z.object({
    /** Ten digits; '' where no code is under way. */
    number: z.string(),
    /** ms since epoch. */
    sentAt: z.number(),
  });
export type SentCode = z.infer<ReturnType<typeof sentCodeSchema>>;

export const sentCodeStore = createPersistedStore<SentCode>({
  name: 'sent-code',
  version: 1,
  read: (stored) => sentCodeSchema().parse(stored),
  initial: { number: '', sentAt: 0 },
});

/** Until when no further code is sent to this number, ms since epoch; 0 where nothing is locked. */
export function resendLockedUntil(
  number: string,
  now: number,
  sent = sentCodeStore.read(),
): number {
  // After the clock was set back, nobody may be locked out for longer than the lock lasts.
  const isFresh = sent.sentAt <= now && now < sent.sentAt + RESEND_LOCK_MS;
  return sent.number === number && isFresh ? sent.sentAt + RESEND_LOCK_MS : 0;
}

/** Locks the resend from `now` on. */
export function noteCodeSent(number: string, now: number): void {
  sentCodeStore.change((draft) => {
    draft.number = number;
    draft.sentAt = now;
  });
}
