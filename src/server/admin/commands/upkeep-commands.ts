// Commands of maintenance: check the ledger, show the audit log, write a backup.

import { desc } from 'drizzle-orm';
import { writeBackup } from '../../db/backup/write-backup.ts';
import { auditLog } from '../../db/schema/settings.ts';
import { checkLedger } from '../../domain/ledger/check-ledger.ts';
import { checkResults } from '../../domain/settlement/check-results.ts';
import { type AdminCommand, AdminError, readWords } from '../command.ts';
import { streamLines } from '../stream-lines.ts';

const DEFAULT_ROWS = 20;
/** Longer texts, such as the page that a new one replaced, are shown as far as this; characters. */
const MAX_TEXT = 200;

export const UPKEEP_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'ledger-check',
    usage: '',
    about: 'proves that the ledger balances and that every result was applied; fails where not',
    async *run({ database }, words) {
      readWords(words);
      let broken = 0;
      const rules = [...(await checkLedger(database)), ...(await checkResults(database))];
      for (const { name, breaches } of rules) {
        yield `${breaches.length === 0 ? 'ok    ' : 'BROKEN'} ${name}`;
        for (const breach of breaches) yield `         ${breach}`;
        if (breaches.length > 0) broken += 1;
      }
      if (broken > 0) throw new AdminError(`The ledger breaks ${broken} of its rules.`);
    },
  },
  {
    name: 'audit',
    usage: '[COUNT]',
    about: 'shows what operators did last, newest first',
    async *run({ database }, words) {
      const [count] = words.length === 0 ? [String(DEFAULT_ROWS)] : readWords(words, 'COUNT');
      if (!/^[1-9]\d{0,4}$/.test(count)) throw new AdminError('COUNT is a number from 1 to 99999.');
      const rows = await database
        .select()
        .from(auditLog)
        .orderBy(desc(auditLog.id))
        .limit(Number(count));
      for (const { createdAt, actor, action, subject, details } of rows) {
        yield `${createdAt.toISOString()}  ${actor}  ${action} ${subject}  ${JSON.stringify(details, shorten)}`;
      }
    },
  },
  {
    name: 'backup',
    usage: '',
    about: 'writes the whole database as lines; `npm run db:backup` puts them into a file',
    run({ database }, words) {
      readWords(words);
      return streamLines((write) => writeBackup(database, write));
    },
  },
];

/** For `JSON.stringify`: cuts long texts. */
function shorten(_name: string, value: unknown): unknown {
  const isLong = typeof value === 'string' && value.length > MAX_TEXT;
  return isLong ? `${value.slice(0, MAX_TEXT)}…` : value;
}
