// What a search engine or a messenger is told of an address: status, head, sitemap, whom to write to.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  casinoCategories,
  casinoGameCategories,
  casinoGames,
  casinoProviders,
} from '../../src/server/db/schema/casino.ts';
import { banners } from '../../src/server/db/schema/content.ts';
import { publishPage } from '../../src/server/domain/content/publish-content.ts';
import { OWN_GAMES } from '../../src/shared/casino/games.ts';
import { makeFixture, startBackend, type TestBackend } from '../support/backend.ts';
import {
  makeCoupon,
  openLiveMatch,
  openMatch,
  pick,
  publishPrices,
  RESULT,
} from '../support/betting.ts';
import { callAs } from '../support/players.ts';
import { eventually } from '../support/wait.ts';

const TEMPLATE = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="description" content="as built" /><title>as built</title>
<script type="module" src="/assets/app-1a2b.js"></script></head><body><div id="root"></div>${'<p>text</p>'.repeat(100)}</body></html>`;
/** Each would end the place that it stands in, or is read by a replacement text. */
const HOSTILE = [
  `</script><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</title><h1>`,
  `</script/x><b>`,
  `<!--<script>`,
  `$& $' $1 \\u003c &lt; ' " \u2028`,
];

let siteDir: string;
let backend: TestBackend;

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'touchline-site-'));
  mkdirSync(join(siteDir, 'assets'));
  writeFileSync(join(siteDir, 'index.html'), TEMPLATE);
  const env = {
    PUBLIC_URL: 'https://site.test/',
    SECURITY_CONTACT: 'mailto:security@site.test',
  };
  backend = await startBackend(env, { siteDir });
});
afterAll(async () => {
  await backend.close();
  rmSync(siteDir, { recursive: true, force: true });
});

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${backend.url}${path}`, {
    headers: { accept: 'text/html', ...headers },
  });
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  const read = (selector: string, attribute = 'content') =>
    document.querySelector(selector)?.getAttribute(attribute) ?? undefined;
  return { response, status: response.status, html, document, read };
}

const match = (id: string) => `/Sports/Prematch/Soccer/League/A_Vs_B/${id}`;
const liveMatch = (id: string) => `/Sports/Live/Soccer/League/A_Vs_B/${id}`;

describe('what is not there', () => {
  test.each([
    '/nowhere',
    '/Sport',
    '/Sports/Live/Soccer/a/b/987654',
    '/Sports/Live/Soccer/a/b/not%20an%20id',
    '/Sports/Prematch/Soccer/a/b/987654',
    '/Sports/Prematch/Quidditch',
    '/Sports/Prematch/Quidditch/Upcoming',
    '/cms/nothing-of-that-name',
    '/Games/Nothing/no-such-game/Play',
    '/Games/Category/987654/Slots',
    '/Games/Provider/x/Acme',
    '/Sports/Live/a/b/c/%F0%9F%98%80',
  ])('%s is 404, with the page', async (path) => {
    const { status, response, document, read } = await open(path);
    expect(status).toBe(404);
    expect(document.querySelector('#root')).not.toBeNull();
    expect(document.title).toMatch(/^(Page|Match) not found \| /);
    expect(read('meta[name=robots]')).toBe('noindex');
    expect(read('link[rel=canonical]', 'href')).toBeUndefined();
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['/%', '/Games/%E0%A4%A/1/Play', '/cms/%00', '/?shareCode=%00'])(
    '%s is no address at all',
    async (path) => {
      expect((await open(path)).status).toBe(400);
    },
  );

  test('a match that ended or was taken out is 410', async () => {
    openLiveMatch(backend, '201');
    openMatch(backend, '202');
    expect((await open(liveMatch('201'))).status).toBe(200);
    expect((await open(match('202'))).status).toBe(200);
    backend.hub.publish('live', 'fixture_status', '201', {
      event_id: 201,
      product: 1,
      timestamp: Date.now() + 1,
      status: 3,
      status_code: 100,
      home_score: 1,
      away_score: 0,
      event_time: '90:00',
      match_status: 'Ended',
    });
    backend.hub.retire('202');
    for (const path of [liveMatch('201'), match('202'), match('sr:match:202')]) {
      const { status, document, read } = await open(path);
      expect([path, status]).toEqual([path, 410]);
      expect(document.querySelector('#root')).not.toBeNull();
      expect(read('meta[name=description]')).toMatch(/over/);
      expect(read('meta[name=robots]')).toBe('noindex');
    }
  });
});

describe('a match to come', () => {
  test('says who plays, when and where, in the address that the site gives it', async () => {
    const startsAt = Date.UTC(2031, 4, 5, 18, 30);
    openMatch(backend, '301', { home: 'Arsenal', away: 'Chelsea', startsAt });
    const { status, document, read } = await open('/sports/prematch/soccer/x/y/301?utm=1');
    const address =
      'https://site.test/Sports/Prematch/Soccer/Premier_League/Arsenal_Vs_Chelsea/301';
    expect(status).toBe(200);
    expect(document.title).toBe('Arsenal v Chelsea | Touchline: live betting');
    expect(read('link[rel=canonical]', 'href')).toBe(address);
    expect(read('meta[property="og:url"]')).toBe(address);
    expect(read('meta[property="og:title"]')).toBe('Arsenal v Chelsea');
    expect(read('meta[property="og:image"]')).toBe('https://site.test/pictures/match/301.png');
    for (const name of ['meta[name=description]', 'meta[property="og:description"]'])
      expect(read(name)).toMatch(/^Arsenal vs Chelsea, Premier League, England: 2031-05-05 19:30/);
    expect(document.querySelectorAll('title, meta[name=description]')).toHaveLength(2);
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: 'Arsenal vs Chelsea',
      startDate: '2031-05-05T18:30:00.000Z',
      url: address,
      homeTeam: { name: 'Arsenal' },
      awayTeam: { name: 'Chelsea' },
    });
  });

  test('in play it is no event to come', async () => {
    openLiveMatch(backend, '302');
    const { document, read } = await open(match('302'));
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(read('link[rel=canonical]', 'href')).toMatch(/\/Sports\/Live\/.*\/302$/);
  });

  test.each(HOSTILE)('called %s it does nothing, and is read as it is', async (name) => {
    openMatch(backend, '303', { home: name, away: 'B', tournament: name, sportName: name });
    const { status, document, read, html } = await open(match('303'));
    expect(status).toBe(200);
    expect(document.title).toContain(`${name} v B`);
    expect(read('meta[property="og:title"]')).toBe(`${name} v B`);
    expect(document.querySelectorAll('script')).toHaveLength(2);
    expect(document.querySelectorAll('img, h1, b')).toHaveLength(0);
    expect(document.querySelector('body > #root')).not.toBeNull();
    const data = document.querySelector('script[type="application/ld+json"]')!.textContent;
    expect(JSON.parse(data)).toMatchObject({ name: `${name} vs B`, homeTeam: { name } });
    expect(html.match(/as built/g)).toBeNull();
  });
});

describe('home', () => {
  const hostile = HOSTILE.map((text, index) => ({
    ...{ title: text, content: text, target: 'mobile', position: 'Slider' },
    ...{ image: '/pictures/a.svg', link: text, priority: index },
  }));

  test('comes with its banners, whatever is written on them', async () => {
    const { database } = backend.server;
    const others = [
      { title: 'Off', target: 'web', image: '/pictures/b.svg', status: 0 },
      { title: 'Foot', target: 'web', image: '/pictures/b.svg', position: 'footer' },
    ];
    await database.insert(banners).values([...hostile, ...others]);
    const shown = await eventually(async () => {
      const { document } = await open('/');
      expect(document.querySelectorAll('script')).toHaveLength(2);
      expect(document.querySelectorAll('img, h1, b')).toHaveLength(0);
      expect(document.querySelector('body > #root')).not.toBeNull();
      const block = document.querySelector('script[type="application/json"]#home-banners')!;
      return JSON.parse(block.textContent) as object[];
    });
    expect(shown.map((banner) => Object.keys(banner))).toContainEqual([
      ...['id', 'title', 'bannerType', 'target', 'position', 'link', 'content', 'image', 'sport'],
    ]);
    expect(shown).toMatchObject(hostile.toReversed().map(({ priority, ...banner }) => banner));
    await database.delete(banners);
  });

  test('alone has them', async () => {
    const { document } = await open('/Sport/LiveList');
    expect(document.querySelector('#home-banners')).toBeNull();
  });
});

describe('the casino', () => {
  async function withGames(titles: readonly string[], use: () => Promise<void>) {
    const { database } = backend.server;
    // Those of our own can be played; what they are called is the operator's.
    const known = OWN_GAMES.slice(0, titles.length);
    const [provider] = await database
      .insert(casinoProviders)
      .values({ slug: 'pages', name: HOSTILE[0]! })
      .returning();
    const [category] = await database
      .insert(casinoCategories)
      .values({ slug: 'pages', name: HOSTILE[1]! })
      .returning();
    const games = await database
      .insert(casinoGames)
      .values(
        known.map((gameId, index) => ({
          ...{ gameId, providerId: provider!.id, title: titles[index]! },
          ...{ imagePath: '/pictures/a.svg?"><b>', priority: -index },
        })),
      )
      .returning();
    await database
      .insert(casinoGameCategories)
      .values(games.map(({ id }) => ({ gameId: id, categoryId: category!.id })));
    await use();
    await database.delete(casinoGameCategories);
    await database.delete(casinoGames);
    await database.delete(casinoCategories);
    await database.delete(casinoProviders);
  }
  const readBlock = (document: Document) =>
    document.querySelector('script[type="application/json"]#casino-games')?.textContent;

  test('comes with its games as its calls answer them, whatever they are called', async () => {
    const titles = HOSTILE.slice(0, OWN_GAMES.length);
    await withGames(titles, async () => {
      const ask = async (path: string) => (await callAs(backend)('GET', path)).body.data;
      const asked = {
        games: await ask('/api/games/1/list'),
        categories: await ask('/api/games/categories'),
        providers: await ask('/api/games/provider'),
      };
      expect(asked.games).toMatchObject(titles.map((title) => ({ title })));
      await eventually(async () => {
        const { document, read } = await open('/GAMES');
        expect(document.querySelectorAll('script')).toHaveLength(2);
        expect(document.querySelectorAll('img, h1, b')).toHaveLength(0);
        expect(read('link[rel=canonical]', 'href')).toBe('https://site.test/Games');
        expect(JSON.parse(readBlock(document) ?? 'null')).toMatchObject(asked);
        const pictures = [...document.querySelector('template')!.content.children];
        expect(pictures.map((link) => [link.tagName, link.getAttribute('href')])).toEqual([
          ['LINK', '/pictures/a.svg?"><b>'],
          ['LINK', '/pictures/a.svg?"><b>'],
        ]);
      });
      const { document } = await open('/Games/Providers');
      expect(readBlock(document)).toBeUndefined();
      expect(document.querySelector('template')).toBeNull();
    });
  });

  test('without games comes with none', async () => {
    await eventually(async () => {
      const { status, document } = await open('/Games');
      expect([status, readBlock(document)]).toEqual([200, undefined]);
    });
  });
});

describe('a booking code', () => {
  const book = async (matchIds: string[]) => {
    const coupon = makeCoupon(matchIds.map((id) => pick(id)));
    const { body } = await callAs(backend)('POST', '/api/bets/book-bet/1', coupon);
    return (body.data as { betslipId: string }).betslipId;
  };

  test.each(['/?shareCode=', '/Sport/LiveList?sharecode='])('at %s shows its legs', async (at) => {
    openMatch(backend, '401');
    openMatch(backend, '402');
    const code = await book(['401', '402']);
    publishPrices(backend, '401', { ...RESULT, '1': 1.5 });
    const { status, document, read } = await open(at + code.toLowerCase());
    expect(status).toBe(200);
    expect(document.title).toContain(`Booking code ${code}`);
    expect(read('meta[property="og:description"]')).toBe(
      '2 selections: Home 401 vs Away 401, Match result: Home 401 2.00; Home 402 vs Away 402, Match result: Home 402 2.00',
    );
    expect(read('meta[property="og:url"]')).toBe(`https://site.test/?shareCode=${code}`);
  });

  test.each(HOSTILE)('of a team called %s does nothing', async (name) => {
    openMatch(backend, '403', { home: name });
    const { document, read } = await open(`/?shareCode=${await book(['403'])}`);
    expect(document.querySelectorAll('script:not(#home-banners)')).toHaveLength(1);
    expect(document.querySelectorAll('img, h1, b')).toHaveLength(0);
    expect(read('meta[property="og:description"]')).toContain(name);
  });

  test.each(['AAAAAAA', '<script>', 'A'.repeat(500)])('%s is nobody’s', async (code) => {
    const { status, document } = await open(`/?shareCode=${code}`);
    expect([status, document.title]).toEqual([200, 'Touchline: live betting']);
  });
});

test('a page of ours has its own title, and a place in no index where it is the player’s', async () => {
  await publishPage(backend.server.database, {
    slug: 'TandC',
    title: 'Terms & more',
    html: '<p>x</p>',
  });
  const page = await open('/CMS/tandc');
  expect(page.document.title).toBe('Terms & more | Touchline: live betting');
  expect(page.read('link[rel=canonical]', 'href')).toBe('https://site.test/cms/tandc');
  const account = await open('/account/deposit');
  expect([account.status, account.read('meta[name=robots]')]).toEqual([200, 'noindex']);
  const home = await open('/');
  expect(home.document.title).toBe('Touchline: live betting');
  for (const path of ['/', '//', '/?utm=1'])
    expect((await open(path)).read('link[rel=canonical]', 'href')).toBe('https://site.test/');
});

test('a league has the title of the menu, however its address is written', async () => {
  openMatch(backend, '501', { categoryName: 'Spain', categoryId: '77', tournament: 'La Liga' });
  const { document, read } = await open('/sports/prematch/SOCCER/77/la_liga');
  expect(document.title).toBe('La Liga | Touchline: live betting');
  expect(read('link[rel=canonical]', 'href')).toBe(
    'https://site.test/Sports/Prematch/Soccer/Spain/La_Liga',
  );
  // There may be matches of it tomorrow.
  const none = await open('/Sports/Prematch/Soccer/Nowhere');
  expect([none.status, none.read('meta[name=robots]')]).toEqual([200, 'noindex']);
});

test('an unchanged page is not sent twice; a large one is compressed', async () => {
  const { response } = await open('/');
  const etag = response.headers.get('etag') ?? '';
  const again = await open('/', { 'if-none-match': etag });
  expect([again.status, again.html]).toEqual([304, '']);
  for (const encoding of ['br', 'gzip']) {
    const packed = await open('/', { 'accept-encoding': encoding });
    expect(packed.response.headers.get('content-encoding')).toBe(encoding);
    expect(packed.response.headers.get('vary')).toContain('accept-encoding');
    expect(packed.document.title).toBe('Touchline: live betting');
  }
});

test('robots.txt names the sitemap, which names the matches on offer', async () => {
  openMatch(backend, '601', { home: 'A & B', away: 'C' });
  openLiveMatch(backend, '602');
  backend.hub.declare(makeFixture({ matchId: '603' }));
  const robots = await (await fetch(`${backend.url}/robots.txt`)).text();
  expect(robots).toContain('\nSitemap: https://site.test/sitemap.xml\n');
  expect(robots).not.toMatch(/Disallow: \/(?:api)?\s*$/m);
  const response = await fetch(`${backend.url}/sitemap.xml`);
  expect(response.headers.get('content-type')).toContain('xml');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  const { document } = new JSDOM(await response.text(), { contentType: 'text/xml' }).window;
  const paths = [...document.querySelectorAll('loc')].map(({ textContent }) => textContent);
  expect(paths[0]).toBe('https://site.test/');
  expect(paths).toContain('https://site.test/Sport/LiveList');
  expect(paths.filter((path) => /\/Account\//.test(path ?? ''))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /\/60\d$/.test(path))).toEqual([
    'https://site.test/Sports/Prematch/Soccer/Premier_League/A_%26_B_Vs_C/601',
    expect.stringMatching(/\/Sports\/Live\/.*\/602$/),
  ]);
  for (const path of paths) {
    const { status, read } = await open(new URL(path).pathname);
    expect([status, read('link[rel=canonical]', 'href')]).toEqual([200, path]);
    expect([path, read('meta[name=robots]')]).toEqual([path, undefined]);
  }
});

test('security.txt says whom to write to, where somebody does', async () => {
  const response = await fetch(`${backend.url}/.well-known/security.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:security@site\.test\nExpires: \d{4}-\d\d-\d\dT00:00:00/);
  expect(text).toContain('\nCanonical: https://site.test/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)![1]!);
  expect(expires - Date.now()).toBeGreaterThan(30 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);

  const silent = await startBackend({}, { siteDir });
  expect((await fetch(`${silent.url}/.well-known/security.txt`)).status).toBe(404);
  // A host that nobody has is named nowhere.
  const odd = await silent.server.app.inject({ url: '/', headers: { host: 'a"b', accept: '*/*' } });
  expect(odd.body).not.toContain('a"b');
  expect(odd.body).not.toContain('canonical');
  await silent.close();
});
