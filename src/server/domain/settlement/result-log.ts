// The log of results: every message of a feed is written here first, and once.

import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open-database.ts';
import { resultLog } from '../../db/schema/results.ts';
import { hashMessage, type ResultMessage } from './result-message.ts';

/** Where a message came from; ids are unique within it. */
export type LogSource = 'mqtt' | 'http';

export interface NamedMessage {
  readonly messageId: string;
  readonly message: ResultMessage;
}

/** `kept`: written now. `known`: the same was there. `reused`: another message has the id. */
export type LogOutcome = 'kept' | 'known' | 'reused';

const ROWS_PER_STATEMENT = 1_000;

/**
 * Writes messages to the log in their order, each once for its id. They are applied by
 * `applyResultLog`, also after a crash. All of them are kept, or the call throws and none is.
 *
 * @returns what became of each.
 */
export async function logResults(
  database: Database,
  source: LogSource,
  messages: readonly NamedMessage[],
): Promise<LogOutcome[]> {
  return database.transaction(async (transaction) => {
    await lockLog(transaction);
    const known = await readHashes(transaction, source, messages);
    const outcomes: LogOutcome[] = [];
    const rows: (typeof resultLog.$inferInsert)[] = [];
    for (const { messageId, message } of messages) {
      const bodyHash = hashMessage(message);
      const before = known.get(messageId);
      outcomes.push(before === undefined ? 'kept' : before === bodyHash ? 'known' : 'reused');
      if (before !== undefined) continue;
      known.set(messageId, bodyHash);
      rows.push(...toRows(source, messageId, bodyHash, message));
    }
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      await transaction.insert(resultLog).values(rows.slice(from, from + ROWS_PER_STATEMENT));
    }
    return outcomes;
  });
}

/**
 * Names a message without an id by the hash of its content, so that every process that receives it
 * gives it the same id.
 */
export function nameByContent(message: ResultMessage): NamedMessage {
  return { messageId: hashMessage(message), message };
}

/** Key of the advisory lock on the log. No other lock uses it. */
const LOG_LOCK = 7_244_003;

/**
 * Locks the log: one transaction writes at a time, so that rows are numbered in the order in which
 * they become visible.
 */
async function lockLog(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOG_LOCK})`);
}

async function readHashes(
  transaction: Transaction,
  source: LogSource,
  messages: readonly NamedMessage[],
): Promise<Map<string, string>> {
  const messageIds = messages.map(({ messageId }) => messageId);
  const rows = await transaction
    .select({ messageId: resultLog.messageId, bodyHash: resultLog.bodyHash })
    .from(resultLog)
    .where(
      and(
        eq(resultLog.source, source),
        sql`${resultLog.messageId} = any(${sql.param(messageIds)}::text[])`,
        eq(resultLog.position, 0),
      ),
    );
  return new Map(rows.map(({ messageId, bodyHash }) => [messageId, bodyHash]));
}

function toRows(
  source: LogSource,
  messageId: string,
  bodyHash: string,
  message: ResultMessage,
): (typeof resultLog.$inferInsert)[] {
  const { kind, matchId, producer, generatedAt, score, supercededBy, start, end, lines } = message;
  return lines.map(({ marketId, specifier, outcomes }, position) => ({
    source,
    messageId,
    position,
    bodyHash,
    matchId,
    marketId,
    specifier,
    kind,
    producer,
    generatedAt,
    body: { outcomes, score, start, end, supercededBy },
  }));
}
