// The first start of a new site: content on every page, a demo player whose money adds up, and nothing twice.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { awardedBonuses, bonuses } from '../../../src/server/db/schema/bonus.ts';
import { casinoGameCategories, casinoGames } from '../../../src/server/db/schema/casino.ts';
import { banners, pages, promotions } from '../../../src/server/db/schema/content.ts';
import { ledgerEntries } from '../../../src/server/db/schema/ledger.ts';
import { deposits, withdrawals } from '../../../src/server/db/schema/payments.ts';
import { DEVICE_MS, SESSION_MS } from '../../../src/server/domain/accounts/sweep-accounts.ts';
import { BetStatus } from '../../../src/server/domain/bet-math/bet-status.ts';
import { cleanHtml } from '../../../src/server/domain/content/clean-html.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { PLAY_RULES } from '../../../src/server/domain/settings/play-rules.ts';
import { seedContent } from '../../../src/server/seed/seed-database.ts';
import { DEMO_PLAYER, seedDemoPlayer } from '../../../src/server/seed/seed-demo-player.ts';
import { excludeSelf, takeTimeOut } from '../../../src/shared/api/limit-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { openMatch } from '../../support/betting.ts';
import { sourceFiles } from '../../support/import-graph.ts';
import { callAs, freshNumber } from '../../support/players.ts';
import { until } from '../../support/wait.ts';

const SEEDED: readonly PgTable[] = [
  ...[pages, promotions, banners, bonuses, casinoGames, casinoGameCategories],
  ...[bets, deposits, withdrawals, awardedBonuses, ledgerEntries],
];

const DAY_MS = 86_400_000;
/** As the pages write them. */
const TIMES: Readonly<Record<number, string>> = { 5: 'five', 10: 'ten' };

/** A double and a single. */
const OPEN_BETS = 2;

let dataDir: string;
let backend: TestBackend;

function start(): Promise<TestBackend> {
  return startBackend({}, { database: { kind: 'embedded', dataDir } });
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-seed-'));
  backend = await start();
  // The demo player comes behind the start; the last work on it are bets on what the feed offers.
  openNextMatches();
  await until(async () => {
    const rows = await backend.server.database.select({ status: bets.status }).from(bets);
    const open = rows.filter(({ status }) => status === BetStatus.Pending);
    return rows.length > open.length && open.length === OPEN_BETS;
  });
});
afterAll(async () => {
  await backend.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a feed would offer next. */
function openNextMatches(): void {
  const startsAt = Date.now() + 3_600_000;
  for (const matchId of ['881', '882', '883']) {
    openMatch(backend, matchId, { type: 'prematch', startsAt });
  }
}

/** Rows of each seeded table. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of SEEDED) {
    const { rows } = await backend.server.database.execute<{ count: number }>(
      sql`select count(*)::int as count from ${table}`,
    );
    counts[getTableName(table)] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** The whole numbers up to 100 that a call accepts, '1 to 42'. */
function rangeOf(accepts: (count: number) => boolean): string {
  const accepted = Array.from({ length: 101 }, (_, count) => count).filter(accepts);
  return `${accepted[0]} to ${accepted.at(-1)}`;
}

function inNaira(kobo: number): string {
  return `₦${(kobo / 100).toLocaleString('en')}`;
}

async function textOf(slug: string): Promise<string> {
  return JSON.stringify(await read(`/api/content-management/page?slug=${slug}`));
}

async function read(path: string): Promise<unknown> {
  const { body } = await callAs(backend)('GET', path);
  expect(body, path).toMatchObject({ success: true });
  return body.data;
}

describe('a new site', () => {
  test.each(['TandC', 'privacy', 'responsible-gaming', 'about', 'help', 'BONUS-RULES'])(
    'has the page %s, clean as it is',
    async (slug) => {
      const data = (await read(`/api/content-management/page?slug=${slug}`)) as {
        '0': { title: string; content: string };
      };
      expect(data[0].title.length).toBeGreaterThan(3);
      expect(data[0].content).toContain('<h2>');
      expect(cleanHtml(data[0].content)).toBe(data[0].content);
    },
  );

  test('names each cookie that it sets on the page on privacy, with how long it lasts', async () => {
    const page = await read('/api/content-management/page?slug=privacy');
    const cookies: string[] = [];
    for (const [path, body] of [
      ['/api/auth/login', DEMO_PLAYER],
      ['/api/notification/send-otp', { phoneNumber: freshNumber() }],
    ] as const) {
      const response = await backend.signedFetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(await response.json(), path).toMatchObject({ success: true });
      cookies.push(...response.headers.getSetCookie());
    }
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      const [, name, maxAge] = /^([\w-]+)=.*; Max-Age=(\d+);/.exec(cookie) ?? [];
      expect(JSON.stringify(page)).toContain(`cookie, ${name},`);
      expect(JSON.stringify(page)).toContain(`${Number(maxAge) / 86_400} days`);
    }
    // The calls above get each cookie that there is.
    const setters = sourceFiles(process.cwd(), 'src/server').filter((file) =>
      /set-?cookie/i.test(readFileSync(file, 'utf8')),
    );
    expect(setters).toEqual(['src/server/http/accounts/device-cookie.ts']);
  });

  test('has pages with the sentences on passwords, click ids and debts', async () => {
    const privacy = await textOf('privacy');
    expect(privacy).toContain('A hash of your password.');
    expect(privacy).not.toMatch(/encrypted/i);
    expect(privacy).toContain('click id');
    const terms = await textOf('TandC');
    expect(terms).toContain('a wrong result or a deposit that went back to your bank');
    expect(terms).not.toContain('not approved yet');
  });

  test('has pages with the times and amounts of the code', async () => {
    const privacy = await textOf('privacy');
    expect(privacy).toContain(`for ${SESSION_MS / DAY_MS} days after the login ended`);
    expect(privacy).toContain(`For ${DEVICE_MS / DAY_MS} days, a hash of the cookie`);
    const days = rangeOf((count) => takeTimeOut.body.safeParse({ days: count }).success);
    const months = rangeOf(
      (count) => excludeSelf.body.safeParse({ months: count, confirm: 'EXCLUDE' }).success,
    );
    const safety = await textOf('responsible-gaming');
    expect(safety).toContain(`A time-out stops you from playing and depositing for ${days} days`);
    expect(safety).toContain(`stops you from playing and depositing for ${months} months`);
    const { database } = backend.server;
    const [welcome] = await database.select().from(bonuses).where(eq(bonuses.kind, 'deposit'));
    const [code] = await database.select().from(bonuses).where(eq(bonuses.promoCode, 'WELCOME'));
    const [awarded] = await database.select().from(awardedBonuses);
    const lifeMs = awarded!.expiresAt!.getTime() - awarded!.createdAt.getTime();
    const rules = await textOf('bonus-rules');
    const { WageringMinOdds, WageringWeightDice, WageringMaxStake, PromoConversionTimes } =
      PLAY_RULES;
    expect(rules).toContain(`at odds of ${WageringMinOdds.value} or more`);
    expect(rules).toContain(`Dice ${WageringWeightDice.value}%`);
    expect(rules).toContain(`${inNaira(Number(WageringMaxStake.value) * 100)}.`);
    expect(rules).toContain(
      `${welcome!.value}% of your last deposit, up to ${inNaira(welcome!.capKobo)},`,
    );
    expect(rules).toContain(`Stake ${TIMES[welcome!.wageringTimes]} times the bonus`);
    expect(rules).toContain(`A ${inNaira(code!.value)} casino bonus`);
    expect(rules).toContain(`Stake ${TIMES[code!.wageringTimes]} times the bonus`);
    const most = code!.value * Number(PromoConversionTimes.value);
    expect(rules).toContain(`Up to ${inNaira(most)} can become real money.`);
    expect(rules).toContain(
      `A bonus expires ${Math.round(lifeMs / DAY_MS)} days after you get it.`,
    );
  });

  test('has banners for both targets, promotions, games and an offered bonus', async () => {
    const shown = Object.values((await read('/api/content-management/banner')) as object);
    expect(new Set(shown.map(({ target }) => target))).toEqual(new Set(['web', 'mobile']));
    expect(await read('/api/games/promotions')).toHaveLength(3);
    expect(await read('/api/games/categories')).toHaveLength(2);
    const games = (await read('/api/games/1/list')) as { gameId: string }[];
    expect(games.map(({ gameId }) => gameId)).toEqual(['dice', 'wheel']);
    for (const { gameId } of games) {
      const { body } = await callAs(backend)('POST', '/api/games/1/start', { gameId, demo: true });
      expect(body).toMatchObject({ success: true });
    }
  });

  test('names only pictures that the site has', async () => {
    const asked = [
      ...(await backend.server.database.select({ at: banners.image }).from(banners)),
      ...(await backend.server.database.select({ at: promotions.imageUrl }).from(promotions)),
      ...(await backend.server.database.select({ at: casinoGames.imagePath }).from(casinoGames)),
      ...Object.values((await read('/api/games/provider')) as { imagePath: string }[]).map(
        ({ imagePath }) => ({ at: imagePath }),
      ),
    ];
    const missing = asked.filter(({ at }) => !existsSync(join('public', at)));
    expect(missing).toEqual([]);
  });
});

describe('the demo player', () => {
  test('logs in and has money in every wallet that bonuses fill', async () => {
    const { body } = await callAs(backend)('POST', '/api/auth/login', {
      ...DEMO_PLAYER,
      clientId: '1',
    });
    expect(body).toMatchObject({ success: true });
    const { id } = body.data as { id: string };
    const balances = await readBalances(backend.server.database, Number(id));
    expect(balances.real).toBeGreaterThan(0);
    expect(balances.sport_bonus).toBeGreaterThan(0);
    expect(balances.casino_bonus).toBeGreaterThan(0);
  });

  test.each([
    [deposits, ['disputed', 'expired', 'failed', 'initiated', 'paid']],
    [withdrawals, ['approved', 'cancelled', 'paid', 'rejected', 'requested', 'review']],
    [bets, [0, 1, 2, 3, 4]],
  ])('has payments and bets in every state: %#', async (table, states) => {
    const rows = await backend.server.database.selectDistinct({ status: table.status }).from(table);
    expect(rows.map(({ status }) => status).sort()).toEqual(states);
  });

  test('has money that adds up', async () => {
    const rules = await checkLedger(backend.server.database);
    expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
  });
});

describe('a second time', () => {
  test('nothing is added by a restart, nor by seeding by hand', async () => {
    const before = await countRows();
    expect(Object.values(before).every((count) => count > 0)).toBe(true);
    await backend.close();
    backend = await start();
    expect(await countRows()).toEqual(before);
    const { database, rules } = backend.server;
    await seedContent(database);
    const seededAgain = await seedDemoPlayer({ database, rules, siteUrl: backend.url });
    expect(seededAgain).toBeUndefined();
    expect(await countRows()).toEqual(before);
  });
});
