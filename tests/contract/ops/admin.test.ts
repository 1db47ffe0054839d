// What an operator does to a site: the same commands while it runs and while it does not.

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../src/server/admin/ask.ts';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import { readPage } from '../../../src/server/domain/content/read-content.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { runScript } from '../../support/run-script.ts';

const usesPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

let backend: TestBackend;
let player: TestPlayer;
/** The environment that a script on this site is run with. */
let env: Record<string, string>;
/** For files of operators. */
let folder: string;

beforeAll(async () => {
  // On the embedded database the commands go through the socket of the process that has it.
  backend = await startBackend(usesPostgres ? {} : { DATABASE_URL: '' });
  const { dataDir, database } = backend.config;
  env = { DATA_DIR: dataDir, DATABASE_URL: database.kind === 'postgres' ? database.url : '' };
  player = await signUp(backend, { realKobo: 100_000 });
  folder = mkdtempSync(join(tmpdir(), 'touchline-pages-'));
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...words: string[]) => runScript('admin', words, env);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('while the site runs', () => {
  test('a rule of play is changed for it, and the use is in the audit log', async () => {
    expect(await admin('get', 'MinBetStake')).toMatchObject({ code: 0, output: '100\n' });
    expect(await admin('set', 'MinBetStake', '50')).toMatchObject({ code: 0 });
    expect(await admin('get', 'MinBetStake')).toMatchObject({ output: '50\n' });
    expect((await admin('rules')).output).toContain('* MinBetStake = 50');
    await expect
      .poll(async () => (await backend.server.rules.read()).text('MinBetStake'))
      .toBe('50');
    const rows = await backend.server.database.select().from(auditLog);
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'admin set',
        subject: 'MinBetStake',
        details: { words: ['MinBetStake', '50'] },
        actor: expect.stringMatching(/./),
      }),
    );
    expect((await admin('audit')).output).toContain('admin set MinBetStake');
  });

  test('a rule that nothing goes by is said to have no effect, and no other is', async () => {
    const none = 'no effect on this site: clients are told of it alone';
    expect(await admin('set', 'LiabilityThreshold', '500')).toMatchObject({
      code: 0,
      output: `LiabilityThreshold is now 500.\nIt has ${none}.\n`,
    });
    expect(await admin('set', 'SingleMaxWinning', '50000000')).toMatchObject({
      output: 'SingleMaxWinning is now 50000000.\n',
    });
    const listed = (await admin('rules')).output.split('\n').filter((line) => line.includes(none));
    expect(listed.map((line) => line.split(' ')[1] || line.split(' ')[2])).toEqual([
      'Currency',
      'Logo',
      'SingleTicketLenght',
      'TipsterTicketLength',
      'LiabilityThreshold',
    ]);
  });

  test('a player is locked out and let in again', async () => {
    const details = () => player.call('GET', '/api/auth/details/1');
    expect((await details()).status).toBe(200);
    expect(await admin('players', 'lock', `0${player.username}`)).toMatchObject({ code: 0 });
    expect((await details()).status).toBe(401);
    expect(await admin('players', 'unlock', player.username)).toMatchObject({ code: 0 });
  });

  test('a content page is shown, replaced and added, sanitised, and the use is in the audit log', async () => {
    const path = join(folder, 'page.html');
    const pageOf = async (slug: string) =>
      (await player.call('GET', `/api/content-management/page?slug=${slug}`)).body.data;
    writeFileSync(path, '<h2>Rules</h2><p>Be kind, ₦5 each.</p>');
    expect(await admin('content', 'set', 'House-Rules', path)).toMatchObject({
      code: 1,
      errors: 'House-Rules is a new page: it wants PAGE FILE TITLE.\n',
    });
    expect(await admin('content', 'set', 'House-Rules', path, 'House rules')).toMatchObject({
      code: 0,
      output: '/cms/house-rules is published.\n',
    });
    const shown = { title: 'House rules', content: '<h2>Rules</h2><p>Be kind, ₦5 each.</p>' };
    expect(await pageOf('house-rules')).toMatchObject({ '0': shown });
    expect((await admin('content', 'list')).output).toMatch(/^house-rules {2}House rules$/m);

    writeFileSync(path, '<p onclick="steal()">Be kind.</p><script>steal()</script>\n');
    expect((await admin('content', 'set', 'house-rules', path)).output).toBe(
      '/cms/house-rules is published.\n' +
        'Tags or attributes were removed from it; `content show` has what is published.\n',
    );
    expect((await admin('content', 'show', 'house-rules')).output).toBe('<p>Be kind.</p>\n');
    expect(await pageOf('house-rules')).toMatchObject({
      '0': { title: 'House rules', content: '<p>Be kind.</p>' },
    });
    const rows = await backend.server.database.select().from(auditLog);
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'admin content set',
        subject: 'house-rules',
        details: { words: ['house-rules', path] },
      }),
    );
    // What was published, and what it replaced.
    const published = rows.filter(({ action }) => action === 'page_published');
    const first = { title: shown.title, sha256: sha256(shown.content) };
    expect(published).toMatchObject([
      { subject: 'house-rules', actor: userInfo().username, details: first },
      {
        subject: 'house-rules',
        details: {
          title: 'House rules',
          sha256: sha256('<p>Be kind.</p>'),
          replaced: { ...first, content: shown.content },
        },
      },
    ]);
    expect(published[0]?.details).not.toHaveProperty('replaced');
  });

  test('HTML that is only written anew has nothing removed; the audit log is shown shortened', async () => {
    const path = join(folder, 'page.html');
    const long = 'Be kind. '.repeat(100);
    for (const text of [`<p>One<br>two&nbsp;three</p><!-- note --><p>${long}`, '<p>Short</p>']) {
      writeFileSync(path, text);
      expect((await admin('content', 'set', 'plain', path, 'Plain')).output).toBe(
        '/cms/plain is published.\n',
      );
    }
    // The newest row is the use of `audit` itself.
    const { output } = await admin('audit', '2');
    expect(output).toContain('page_published plain');
    expect(output).not.toContain(long);
  });

  test.each([
    ['page.html', '', 'This page would be empty'],
    ['page.html', '<script>steal()</script>', 'This page would be empty'],
    ['page.html', '<p> </p><script>steal()</script>', 'This page would be empty'],
    ['page.html', new Uint8Array([0x3c, 0xff]), 'page.html is not UTF-8 text'],
    ['page.html', 'x'.repeat(200_001), 'page.html has more than 200000 characters'],
    ['missing.html', 'not written there', 'missing.html cannot be read: ENOENT'],
  ])('a content page is not published from %s with %j', async (name, text, reason) => {
    writeFileSync(join(folder, 'page.html'), text);
    const words = ['content', 'set', 'about-us', join(folder, name), 'About us'];
    await expect(ask(backend.config.database, words).next()).rejects.toThrow(reason);
    expect(await readPage(backend.server.database, 'about-us')).toBeUndefined();
  });

  test('the ledger is proved', async () => {
    const checked = await admin('ledger-check');
    expect(checked).toMatchObject({ code: 0, errors: '' });
    expect(checked.output.match(/^ok /gm)).toHaveLength(12);
  });

  test.each([
    [['set', 'MinBetStake', 'much'], 'MinBetStake wants an amount in naira'],
    [['set', 'enableCashout', 'yes'], 'enableCashout wants 0 or 1'],
    [['set', 'SessionSeconds', '86400000'], 'wants a number of seconds from 0 to 31536000'],
    [['set', 'liveBetDelay', '4000'], 'wants a number of seconds from 0 to 3600'],
    [['set', 'wthTax', '100.5'], 'wants a percentage with at most 2 decimals from 0 to 100'],
    [['set', 'exciseTax', '7.555'], 'wants a percentage with at most 2 decimals from 0 to 100'],
    [['set', 'cashoutMargin', '0'], 'cashoutMargin wants a number from 0.01'],
    [['set', 'GroupStakeStep', '0'], 'at most 2 decimals from 0.01'],
    [['set', 'PaymentDay', 'Fryday'], "PaymentDay wants one of '', monday"],
    [['set', 'BonusBase', 'all'], 'BonusBase wants one of qualifying, whole'],
    [['set', 'DialCode', '+234'], 'DialCode wants a country code of 1 to 4 digits'],
    [['set', 'CurrencyCode', 'naira'], 'CurrencyCode wants a code of three capitals'],
    [['set', 'PowerBonusStartDate', 'soon'], 'PowerBonusStartDate wants a date such as 2026-12-01'],
    [
      ['set', 'DisabledPaymentMethods', 'paystack, fidelitty'],
      "DisabledPaymentMethods wants '', or some of paystack, monnify",
    ],
    [['set', 'Nothing', '1'], 'There is no rule Nothing'],
    [['set', 'MinBetStake'], 'It wants NAME VALUE'],
    [['players', 'lock', '12'], '12 is no mobile number'],
    [['players', 'lock', '8099999999'], 'Player was not found'],
    [['void-market', '1', '1'], 'A bet on this was not found'],
    [['settle-outcome', '1', '1', '-', '1', 'drawn'], 'RESULT is one of won'],
    [['withdrawals', 'approve'], 'It wants REFERENCE'],
    [['withdrawals', 'reject', 'wdr-nothing'], 'Withdrawal was not found'],
    [['content', 'show', 'nothing'], 'There is no page nothing; `content list` lists them'],
    [['content', 'show', 'a/b'], 'a/b is no name of a page'],
    [['content', 'set', 'a b', import.meta.filename, 'A b'], 'a b is no name of a page'],
    [['content', 'set', 'about-us'], 'It wants PAGE FILE'],
    [
      ['content', 'set', 'about-us', import.meta.filename, 'x'.repeat(201)],
      'at most 200 characters',
    ],
    [['fly'], 'There is no command "fly"'],
  ])('%j fails with one reason', async (words, reason) => {
    const lines = ask(backend.config.database, words);
    await expect(lines.next()).rejects.toThrow(reason);
  });

  test('a script that fails says why and ends with 1', async () => {
    const { code, output, errors } = await admin('get', 'Nothing');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain('There is no rule Nothing');
  });

  test('only the user of the process may open its socket, which only the embedded database has', () => {
    const socket = statSync(join(backend.config.dataDir, 'admin.sock'), { throwIfNoEntry: false });
    expect(socket === undefined ? undefined : socket.mode & 0o777).toBe(
      usesPostgres ? undefined : 0o600,
    );
  });
});

test('a backup of the running site is restored into an embedded database that goes on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-restored-'));
  try {
    const file = join(dataDir, 'site.backup.gz');
    await linesOf(ask(backend.config.database, ['set', 'MinDeposit', '250']));
    expect(await runScript('backup', [file], env)).toMatchObject({ code: 0 });
    expect(await runScript('backup', [file], env)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('exists already'),
    });
    const restored = { DATA_DIR: dataDir, DATABASE_URL: '' };
    expect(await runScript('restore', [file], restored)).toMatchObject({ code: 0, errors: '' });
    expect(await runScript('restore', [file], restored)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('not empty'),
    });
    // No server runs there: the command opens the database itself.
    const setting = { kind: 'embedded', dataDir } as const;
    expect(await linesOf(ask(setting, ['get', 'MinDeposit']))).toEqual(['250']);
    expect(await linesOf(ask(setting, ['ledger-check']))).toHaveLength(12);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function linesOf(answer: AsyncIterable<string>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of answer) lines.push(line);
  return lines;
}

test('help lists every command, and needs no database', async () => {
  const { code, output } = await runScript('admin', [], { DATABASE_URL: 'postgres://nowhere:1/x' });
  expect(code).toBe(0);
  for (const name of ['set NAME VALUE', 'void-match MATCH', 'withdrawals approve', 'audit']) {
    expect(output).toContain(name);
  }
});
