// How codes reach a phone; in the sandbox they end in an outbox that anybody may read.

import { desc } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { outbox } from '../../db/schema/accounts.ts';

export interface SmsSender {
  /** `to` has the dial code in front, without `+`. Resolves once the message is on its way. */
  send(to: string, text: string): Promise<void>;
}

/** A message of the sandbox, as `/sandbox/outbox` shows it (contract section 1). */
export interface OutboxEntry {
  readonly to: string;
  readonly text: string;
  /** ms since epoch. */
  readonly at: number;
}

const SHOWN_ENTRIES = 200;

export function createSandboxSms(database: Database): SmsSender {
  return {
    async send(to, text) {
      await database.insert(outbox).values({ to, text });
    },
  };
}

/** The latest messages, newest first. */
export async function readOutbox(database: Database): Promise<readonly OutboxEntry[]> {
  const rows = await database.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN_ENTRIES);
  return rows.map(({ to, text, createdAt }) => ({ to, text, at: createdAt.getTime() }));
}
