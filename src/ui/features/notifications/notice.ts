// A notice: one event in one sentence, with a link to it.

import * as z from 'zod/mini';
import { lazySchema } from '../../../shared/api/lazy-schema.ts';

/** Kinds that a player can switch off one by one, in the order of the settings. */
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

/** A path of this site, or ''. A manipulated storage must not link to another site. */
const LINK = /^(\/(?![/\\]).*)?$/;

export const noticeSchema = lazySchema(() =>
  z.object({
    /** Names the event: `bet/12/over`, `leg/7/1//2`. A list has one notice for each key. */
    key: z.string().check(z.minLength(1), z.maxLength(200)),
    kind: z.enum(NOTICE_KINDS),
    text: z.string().check(z.minLength(1), z.maxLength(300)),
    /** '' for no link. */
    link: z.string().check(z.maxLength(500), z.regex(LINK)),
    /** ms since epoch. */
    at: z.number().check(z.minimum(0), z.maximum(8.64e15)),
    isRead: z.boolean(),
  }),
);
export type Notice = z.infer<ReturnType<typeof noticeSchema>>;

/** What a source reports; the list adds the time and that it is unread. */
export type News = Pick<Notice, 'key' | 'kind' | 'text' | 'link'>;

/** Reports news. The same news reported twice makes one notice. */
export type Notify = (news: News) => void;
