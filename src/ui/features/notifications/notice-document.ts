// The notices as they are stored in local storage, and what of them can be read back.

import * as z from 'zod/mini';
import { lazySchema } from '../../../shared/api/lazy-schema.ts';
import { type Notice, noticeSchema } from './notice.ts';
import { MAX_NOTICES } from './notice-list.ts';

const VERSION = 1;
/**
 * Fifty notices need a tenth of it. A longer text is not parsed, since that would block the page.
 */
const MAX_STORED_LENGTH = 400_000;

export interface StoredNotices {
  /** Mobile number of the player; nobody else is shown them. */
  readonly owner: string;
  /** Newest first. */
  readonly notices: readonly Notice[];
  /** How many could not be read and were left out; one if the whole document could not be read. */
  readonly dropped: number;
}

export const NOTHING: StoredNotices = { owner: '', notices: [], dropped: 0 };

const documentSchema = lazySchema(() =>
  z.object({
    version: z.literal(VERSION),
    owner: z.string(),
    notices: z.array(z.unknown()),
    dropped: z.int().check(z.minimum(0)),
  }),
);

/** Never throws: what cannot be read is left out and counted, the rest stays. */
export function readNotices(text: string | null): StoredNotices {
  if (text === null) return NOTHING;
  const stored = text.length > MAX_STORED_LENGTH ? undefined : parse(text);
  const checked = documentSchema().safeParse(stored);
  if (!checked.success) return { ...NOTHING, dropped: 1 };
  const { owner, notices: entries, dropped } = checked.data;
  const notices = new Map<string, Notice>();
  for (const entry of entries) {
    const notice = noticeSchema().safeParse(entry);
    if (notice.success && !notices.has(notice.data.key) && notices.size < MAX_NOTICES)
      notices.set(notice.data.key, notice.data);
  }
  return {
    owner,
    notices: [...notices.values()],
    dropped: dropped + entries.length - notices.size,
  };
}

export function writeNotices(stored: StoredNotices): string {
  return JSON.stringify({ version: VERSION, ...stored });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
