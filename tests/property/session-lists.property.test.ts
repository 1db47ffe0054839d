// A list that is asked for only where it moved has the matches that the backend has, whatever came between.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLiveNames } from '../../src/server/domain/sports/highlights.ts';
import type { FeedPayload } from '../../src/shared/feed/payloads.ts';
import { listKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { makeFixture } from '../support/backend.ts';
import { ImageSite, type ListPage } from '../support/image-site.ts';
import { odds } from '../support/list-session.ts';

const SPORT = '1';
const MATCHES = ['1001', '1002', '1003'];

const step = fc.record({
  match: fc.constantFrom(...MATCHES),
  what: fc.constantFrom('declare', 'price', 'close', 'end', 'go on', 'retire', 'rename'),
  page: fc.constantFrom(
    'looks',
    'looks',
    'scrolls',
    'waits',
    'drops',
    'connects',
    'holds',
    'answers',
  ),
  seconds: fc.constantFrom(0, 0, 1, 3),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function happen(site: ImageSite, { match: matchId, what }: Step): void {
  const { hub, store, clock } = site;
  const say = (kind: 'odds_change' | 'fixture_status', payload: object) =>
    hub.publish('live', kind, matchId, payload as FeedPayload);
  const price = (status: number) =>
    say('odds_change', { product: 1, markets: [{ id: 1, status, outcomes: [odds('1', 2)] }] });
  const declare = (home: string) =>
    hub.declare(makeFixture({ matchId, type: 'live', startsAt: clock.now(), home }));
  if (what === 'declare') {
    declare('Arsenal');
    price(0);
  } else if (what === 'rename' && store.get(matchId) !== undefined) declare('Leeds');
  else if (what === 'price') price(0);
  else if (what === 'close') price(3);
  else if (what === 'end') say('fixture_status', { product: 1, status: 3 });
  else if (what === 'go on')
    say('fixture_status', { product: 1, status: 1, timestamp: clock.now() });
  else if (what === 'retire') hub.retire(matchId);
}

function behave({ transport, snapshots, mount, unmount }: Acts, { match: matchId, page }: Step) {
  if (page === 'scrolls') mount([matchKey(matchId)]);
  else if (page === 'waits') unmount([matchKey(matchId)]);
  else if (page === 'drops' && transport.connected) transport.disconnect();
  else if (page === 'connects' && !transport.connected) transport.connect();
  else if (page === 'holds') snapshots.holds = true;
  else if (page === 'answers') {
    snapshots.holds = false;
    snapshots.answerAll();
  }
}
type Acts = Pick<ListPage, 'transport' | 'snapshots'> & {
  mount(keys: readonly ReturnType<typeof matchKey>[]): void;
  unmount(keys: readonly ReturnType<typeof matchKey>[]): void;
};

async function pass(site: ImageSite, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    site.images.flush();
    site.lists.flush();
    await site.pass(1_000);
  }
}

test('it ends on the matches and names of the backend', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const site = new ImageSite();
      const page = site.addPage(true);
      const acts: Acts = {
        ...{ transport: page.transport, snapshots: page.snapshots },
        mount: (keys) => page.mount(keys),
        unmount: (keys) => page.unmount(keys),
      };
      for (const each of steps) {
        happen(site, each);
        behave(acts, each);
        await pass(site, each.seconds);
      }
      if (!page.transport.connected) page.transport.connect();
      page.snapshots.holds = false;
      page.snapshots.answerAll();
      page.mount(MATCHES.map(matchKey));
      await pass(site, 10);
      const paging = { page: 1, perPage: 500 };
      const { fixtures = [] } = findLiveNames(site.store, { sportId: SPORT }, paging);
      const wanted = (fixtures ?? []).map(({ matchID, homeTeam }) => [matchID, homeTeam]);
      const list = page.page.read(listKey(SPORT));
      const shown = (list?.tournaments ?? [])
        .flatMap(({ matchIds }) => matchIds)
        .map((id) => [id, page.page.read(matchKey(id))?.home]);
      expect(shown.sort()).toEqual(wanted.sort());
      expect(list?.error ?? null).toBeNull();
      site.close();
    }),
    {
      numRuns: 150,
      // Between two looks of the broker the list gets a match and loses it again.
      examples: [
        [
          [
            { match: '1001', what: 'declare', page: 'looks', seconds: 0 },
            { match: '1003', what: 'retire', page: 'looks', seconds: 0 },
            { match: '1001', what: 'close', page: 'looks', seconds: 3 },
          ],
        ],
      ],
    },
  );
});
