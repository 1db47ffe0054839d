// Banners, promotions and pages as visitors get them.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { banners, promotions } from '../../../src/server/db/schema/content.ts';
import {
  publishPage,
  publishPromotion,
} from '../../../src/server/domain/content/publish-content.ts';
import {
  getBanners,
  getGamePromotions,
  getPage,
  getPromotions,
} from '../../../src/shared/api/content-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { callAs } from '../../support/players.ts';

let backend: TestBackend;

const HOUR_MS = 3_600_000;

beforeAll(async () => {
  backend = await startBackend();
  const { database } = backend.server;
  await database.insert(banners).values([
    { title: 'Second', target: 'web', image: '/a.svg', priority: 1 },
    { title: 'First', target: 'mobile', image: '/b.svg', priority: 2 },
    { title: 'Off', target: 'web', image: '/c.svg', status: 0 },
  ]);
  const promotion = { imageUrl: '/p.svg', html: '<p>Text</p>', type: 'sport', targetUrl: '/' };
  const now = Date.now();
  for (const [title, from, to] of [
    ['Running', -1, 1],
    ['Over', -2, -1],
    ['To come', 1, 2],
  ] as const) {
    const startsAt = new Date(now + from * HOUR_MS);
    await publishPromotion(database, {
      ...promotion,
      title,
      startsAt,
      endsAt: new Date(now + to * HOUR_MS),
    });
  }
  await database.insert(promotions).values({
    ...promotion,
    title: 'Off',
    content: '',
    startsAt: new Date(0),
    endsAt: new Date(now + HOUR_MS),
    status: 0,
  });
  await publishPage(database, { slug: 'TandC', title: 'Terms', html: '<h2>Terms</h2>' });
});

afterAll(() => backend.close());

const subject = { backend: () => backend };

describeCall(getBanners, {
  ...subject,
  good: () => ({ query: { clientId: '1' } }),
  check({ data }) {
    expect(data).toMatchObject({ 0: { title: 'First' }, 1: { title: 'Second' } });
    expect(Object.keys(data as object)).toHaveLength(2);
  },
});

for (const call of [getPromotions, getGamePromotions]) {
  describeCall(call, {
    ...subject,
    good: () => ({ query: { clientId: '1' } }),
    check({ data }) {
      expect(data).toMatchObject([{ title: 'Running', content: '<p>Text</p>', clientId: '1' }]);
      expect(data).toHaveLength(1);
    },
  });
}

describeCall(getPage, {
  ...subject,
  good: () => ({ query: { slug: 'TandC', clientId: '1' } }),
  check({ data }) {
    expect(data).toEqual({
      0: {
        title: 'Terms',
        content: '<h2>Terms</h2>',
        slug: 'tandc',
        target: 'web',
        url: '/cms/tandc',
      },
    });
  },
});

describe('what cannot be answered', () => {
  const get = (path: string) => callAs(backend)('GET', `/api/content-management/${path}`);

  test.each(['TANDC', 'tandc'])('%s is the same page', async (slug) => {
    expect((await get(`page?slug=${slug}`)).body).toMatchObject({ success: true });
  });

  test('an unknown page is refused', async () => {
    expect(await get('page?slug=nowhere&clientId=1')).toMatchObject({
      status: 200,
      body: { success: false, code: 'not_found' },
    });
  });

  test.each(['', 'slug=', 'slug=a%20b', `slug=${'a'.repeat(65)}`, 'slug=a&slug=b'])(
    'page?%s is a bad request that names the slug',
    async (query) => {
      expect(await get(`page?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'bad_request', message: expect.stringContaining('slug') },
      });
    },
  );

  test.each(['banner?clientId=7', 'page?slug=TandC&clientId=7'])(
    '%s is of an unknown client',
    async (path) => {
      expect((await get(path)).body).toMatchObject({ success: false, code: 'unknown_client' });
    },
  );
});
