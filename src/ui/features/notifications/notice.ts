// A notice: one thing that happened, in one sentence, with the way to it.

import * as z from 'zod/mini';
import { lazySchema } from '../../../shared/api/lazy-schema.ts';

/** What a player can switch off by itself; the order of the settings. */
export const NOTICE_KINDS = [
  'bet',
  'cashout',
  'placing',
  'deposit',
  'withdrawal',
  'bonus',
  'safety',
  'slip',
  'favourite',
  'link',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A path of this site: what was kept by somebody else leads nowhere else. */
const LINK = /^(\/(?![/\\]).*)?$/;

export const noticeSchema = lazySchema(() =>
  z.object({
    /** Names the matter: `bet/12/1`, `leg/7/1//2`. A list holds one notice of each. */
    key: z.string().check(z.minLength(1), z.maxLength(200)),
    kind: z.enum(NOTICE_KINDS),
    text: z.string().check(z.minLength(1), z.maxLength(300)),
    /** '' where there is nothing to see. */
    link: z.string().check(z.maxLength(500), z.regex(LINK)),
    /** ms since epoch. */
    at: z.number().check(z.minimum(0), z.maximum(8.64e15)),
    isRead: z.boolean(),
  }),
);
export type Notice = z.infer<ReturnType<typeof noticeSchema>>;

/** What a source tells; the list adds when it was and that nobody has read it. */
export type News = Pick<Notice, 'key' | 'kind' | 'text' | 'link'>;

/** Takes news; the same news twice is one notice. */
export type Notify = (news: News) => void;
