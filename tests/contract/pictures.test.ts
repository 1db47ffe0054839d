// What a messenger shows beside a link: a picture of the match or of the booking code, as PNG.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unescape as unescapeXml } from 'es-toolkit/string';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_BRANDING } from '../../src/server/domain/settings/default-branding.ts';
import { readPlainPalette } from '../../src/server/domain/settings/plain-palette.ts';
import { openPainter } from '../../src/server/http/site/pictures/draw-picture.ts';
import { HEIGHT, WIDTH } from '../../src/server/http/site/pictures/picture-size.ts';
import {
  createPictureStore,
  DRAWN_FOR_ONE,
} from '../../src/server/http/site/pictures/picture-store.ts';
import { readDrawnText } from '../../src/server/http/site/pictures/picture-text.ts';
import {
  type MatchPicture,
  writePicture,
} from '../../src/server/http/site/pictures/write-picture.ts';
import { contrast, parseColour } from '../../src/shared/colour/contrast.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { endMatch } from '../support/bets.ts';
import { makeCoupon, openLiveMatch, openMatch, pick } from '../support/betting.ts';
import { callAs } from '../support/players.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ PUBLIC_URL: 'https://site.test' });
});
afterAll(() => backend.close());

async function load(path: string) {
  const response = await fetch(backend.url + path, {
    headers: { accept: 'image/png,image/*' },
    redirect: 'manual',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPng = bytes.subarray(0, 8).equals(PNG);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('cache-control'),
    location: response.headers.get('location'),
    size: isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined,
    bytes,
  };
}

describe('a match', () => {
  test('to come, and one in play, have a PNG that messengers keep', async () => {
    openMatch(backend, '701');
    openLiveMatch(backend, '702');
    const [toCome, inPlay] = await Promise.all(
      ['701', '702'].map((id) => load(`/pictures/match/${id}.png`)),
    );
    for (const { status, type, cache, size } of [toCome!, inPlay!])
      expect({ status, type, cache, size }).toEqual({
        status: 200,
        type: 'image/png',
        cache: 'public, max-age=3600',
        size: [WIDTH, HEIGHT],
      });
    expect(toCome!.bytes.equals(inPlay!.bytes)).toBe(false);
    // WhatsApp shows none above 300 kB.
    expect(toCome!.bytes.length).toBeLessThan(150_000);
  });

  test('that is over, or nobody’s, has none', async () => {
    openLiveMatch(backend, '703');
    endMatch(backend, '703', 1, 0);
    for (const name of ['703.png', '999999.png', '701', '%2e%2e.png', 'x'.repeat(400)])
      expect([name, (await load(`/pictures/match/${name}`)).status]).toEqual([name, 404]);
  });
});

describe('a booking code', () => {
  test('has one, in any case of its letters', async () => {
    openMatch(backend, '711');
    const { body } = await callAs(backend)(
      'POST',
      '/api/bets/book-bet/1',
      makeCoupon([pick('711')]),
    );
    const { betslipId } = body.data as { betslipId: string };
    const [one, other] = [betslipId, betslipId.toLowerCase()].map((code) =>
      load(`/pictures/code/${code}.png`),
    );
    expect((await one!).size).toEqual([WIDTH, HEIGHT]);
    expect((await other!).bytes.equals((await one!).bytes)).toBe(true);
  });

  test.each(['AAAAAAA.png', '.png', '<b>.png', 'x'])('%s has none', async (name) => {
    expect((await load(`/pictures/code/${encodeURIComponent(name)}`)).status).toBe(404);
  });
});

test('a flood draws so many and no more, and what is kept still comes', async () => {
  const find = createPictureStore(readPlainPalette({}), () => {}, { ofAll: 5, ofOne: 3 });
  const picture = (at: number): MatchPicture => ({
    ...{ kind: 'match', brand: 'B', league: 'L', home: `H ${at}`, away: 'A', when: 'now' },
  });
  const ask = async (address: string, ...all: number[]) => {
    const found = await Promise.all(all.map((at) => find(picture(at), address)));
    return found.map((png) => png !== undefined);
  };
  expect(await ask('192.0.2.1', 1, 2, 3, 4, 1)).toEqual([true, true, true, false, true]);
  // As many of one network of IPv6.
  expect(await ask('2001:db8::1', 5, 6, 7)).toEqual([true, true, false]);
  expect(await ask('198.51.100.1', 8, 5)).toEqual([false, true]);
});

test('whoever asks for too many is led to the operator’s mark', async () => {
  const found = [];
  for (let at = 0; at <= DRAWN_FOR_ONE; at += 1) {
    openMatch(backend, String(7_200 + at));
    found.push(await load(`/pictures/match/${7_200 + at}.png`));
  }
  const { status, location, cache } = found.at(-1)!;
  expect({ status, location, cache }).toEqual({
    status: 302,
    location: '/icons/icon-512.png',
    cache: 'no-store',
  });
});

describe('names', () => {
  const painter = openPainter();
  const palette = readPlainPalette(DEFAULT_BRANDING.colors);
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'W'.repeat(300),
      'النادي الأهلي المصري '.repeat(20),
      '⚽🏆👨‍👩‍👧‍👦🇳🇬',
      '北京国安 vs נבחרת',
      '</text><script>&',
      '\u0301'.repeat(300),
    ),
  );

  test('of any kind are drawn, and end within the picture', async () => {
    await fc.assert(
      fc.asyncProperty(name, name, async (home, away) => {
        const texts = { league: home, home, away };
        const drawn = Object.fromEntries(
          Object.entries(texts).map(([key, text]) => [key, readDrawnText(text)]),
        ) as typeof texts;
        const picture = { kind: 'match', brand: 'Touchline', ...drawn, when: 'now' } as const;
        const svg = writePicture(picture, palette, painter.measure);
        for (const [, size, bold, text] of svg.matchAll(
          /<text x="80" y="\d+" font-size="(\d+)" fill="#\w+"( font-weight="700")?>([^<]*)</g,
        )) {
          const width = painter.measure(unescapeXml(text!), bold !== undefined);
          expect(width * Number(size)).toBeLessThan(1_080);
        }
        expect((await painter.draw(svg)).subarray(0, 8).equals(PNG)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test.each([
    ['Ọ̀ṣun', 'Ọ̀ṣun'],
    ['النادي الأهلي ⚽🏆', 'النادي الأهلي'],
    ['北京国安', 'BeiJingGuoAn'],
    ['Пари НН', 'Пари НН'],
    [' a\u0000\ud800 \n\u202eb ', 'a b'],
    ['x'.repeat(300), `${'x'.repeat(119)}…`],
  ])('%s is %s', (text, drawn) => {
    expect(readDrawnText(text)).toBe(drawn);
  });
});

test.each([
  { primaryBackground: '#ffffff', primaryTextColor: '#fefefe', primaryColor: '#fdfdfd' },
  { primaryBackground: '#777', primaryTextColor: '#888', secondaryTextColor: 'red' },
  { primaryBackground: 'url(javascript:1)', primaryTextColor: '"><script>' },
])('whatever the operator’s colours, the words can be read: %j', (colours) => {
  const palette = readPlainPalette(colours);
  for (const value of Object.values(palette)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  const read = (value: string) => parseColour(value)!;
  for (const text of [palette.text, palette.soft])
    expect(contrast(read(text), read(palette.ground))).toBeGreaterThan(4.4);
  expect(contrast(read(palette.onAccent), read(palette.accent))).toBeGreaterThan(4.4);
});

test('the page of a code without script has the operator’s name and colours', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-brand-'));
  writeFileSync(
    join(dataDir, 'branding.json'),
    JSON.stringify({
      name: 'Ọja & Sons',
      title: 'Ọja',
      colors: {
        primaryBackground: '#fffbe6',
        primaryTextColor: '#1a1a1a',
        primaryColor: '#c00000',
      },
    }),
  );
  const branded = await startBackend({ DATA_DIR: dataDir });
  try {
    const page = await (await fetch(`${branded.url}/code`)).text();
    expect(page).toContain('<header>Ọja &amp; Sons</header>');
    const style = await (await fetch(`${branded.url}/code/style.css`)).text();
    expect(style).toContain('button{background:#c00000;border-color:#c00000;color:#ffffff}');
    expect(style).toContain('background:#fffbe6;color:#1a1a1a');
  } finally {
    await branded.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
