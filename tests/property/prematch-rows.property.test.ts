// Rows of prematch lists under any network, any age of the lists and any feed that begins anew: an
// open price is the feed's price of that moment, and once all is well every row is open.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellKey } from '../../src/shared/protocol/cell-keys.ts';
import { type FakeFixture, rowsOf } from '../support/fake-snapshots.ts';
import { createRig, offerRows, type SessionRig } from '../support/fake-transport.ts';

const SLOW_MS = 30_000;
const IDS = ['7', '8'];
const CELLS = IDS.flatMap((id): CellKey[] => [`match/${id}`, `main/${id}/1`, `freshness/${id}`]);

type Step =
  | { readonly do: 'move'; readonly match: number; readonly odds: number }
  | { readonly do: 'read' | 'offer' | 'offerFirst' | 'leave' | 'come' }
  | { readonly do: 'disconnect' | 'connect' | 'restart' | 'answer' | 'refuse' | 'early' | 'late' }
  | { readonly do: 'pass'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      match: fc.nat(1),
      odds: fc.constantFrom(150, 200, 250, 300),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['read', 'offer', 'offerFirst', 'leave', 'come', 'come'] as const),
        ...(['disconnect', 'connect', 'connect', 'restart'] as const),
        ...(['answer', 'answer', 'refuse', 'early', 'late'] as const),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(16, 16, 1_000, 6_000, 31_000),
    }),
  },
);

/** Two matches, the broker that carries them, and the lists that a page was answered. */
class World {
  readonly rig: SessionRig;
  readonly odds = [200, 200];
  readonly #seq = [1, 1];
  #time = 1_000;
  readonly #times = [1_000, 1_000];
  readonly #greets: boolean;
  readonly #lists: (readonly FakeFixture[])[] = [];
  #greeted = new Set<string>();

  constructor(rig: SessionRig, greets: boolean) {
    this.rig = rig;
    this.#greets = greets;
    this.#publishRows();
    this.read();
  }

  move(match: number, odds: number): void {
    this.odds[match] = odds;
    this.#seq[match]! += 1;
    this.#stamp(match);
    const id = IDS[match]!;
    const { transport } = this.rig;
    if (!transport.topics.has(`feeds/prematch/odds_change/${id}`)) return;
    const outcomes = [{ id: '1', odds: odds / 100, active: 1 }];
    transport.say(
      'odds_change',
      id,
      {
        product: 3,
        seq: this.#seq[match],
        timestamp: this.#times[match],
        markets: [{ id: 1, status: 0, outcomes }],
      },
      'prematch',
    );
  }

  /** The backend begins anew, and counts from the start. */
  restart(): void {
    this.rig.transport.disconnect();
    for (const match of [0, 1]) {
      this.#seq[match] = 1;
      this.odds[match] = 175;
      this.#stamp(match);
    }
  }

  read(): void {
    this.#lists.push(this.rig.snapshots.rowFixtures);
  }

  offer(list: readonly FakeFixture[] | undefined): void {
    if (list !== undefined) offerRows(this.rig, rowsOf(list));
  }

  get lists(): readonly (readonly FakeFixture[])[] {
    return this.#lists;
  }

  /** Tells the position of whatever is subscribed to and was not a moment ago. */
  greet(): void {
    const { transport } = this.rig;
    const now = new Set(transport.matchTopics.filter((topic) => topic.includes('fixture_status')));
    for (const topic of now) {
      if (!this.#greets || this.#greeted.has(topic)) continue;
      const id = topic.split('/')[3]!;
      const match = IDS.indexOf(id);
      const position = { product: 3, timestamp: this.#times[match], as_of: this.#seq[match] };
      transport.say('fixture_status', id, position, 'prematch');
    }
    this.#greeted = now;
  }

  #stamp(match: number): void {
    this.#time += 10;
    this.#times[match] = this.#time;
    this.#publishRows();
  }

  #publishRows(): void {
    this.rig.snapshots.rowFixtures = IDS.map((matchId, match) => ({
      matchId,
      seq: this.#seq[match]!,
      timestamp: this.#times[match]!,
      odds: [this.odds[match]! / 100, 3, 4],
    }));
  }
}

async function take(world: World, given: Step): Promise<void> {
  const { transport, snapshots, session, pass } = world.rig;
  switch (given.do) {
    case 'move':
      return world.move(given.match, given.odds);
    case 'read':
      return world.read();
    case 'offer':
      return world.offer(world.lists.at(-1));
    case 'offerFirst':
      return world.offer(world.lists[0]);
    case 'leave':
      session.setInterest({ add: [], drop: CELLS });
      return;
    case 'come':
      session.setInterest({ add: CELLS, drop: [] });
      return;
    case 'disconnect':
      if (transport.connected) transport.disconnect();
      return;
    case 'connect':
      if (!transport.connected) transport.connect();
      return;
    case 'restart':
      return world.restart();
    case 'answer':
      return snapshots.answerNext();
    case 'refuse':
      return snapshots.failNext();
    case 'early':
    case 'late':
      snapshots.early = given.do === 'early';
      return;
    case 'pass':
      return pass(given.ms);
  }
}

const isShown = (world: World) => world.rig.transport.matchTopics.length > 0;

function expectNothingWrongOpen(world: World): void {
  if (!world.rig.transport.connected || !isShown(world)) return;
  IDS.forEach((id, match) => {
    const shown = world.rig.page.quotes.get(`${id}/1//1`);
    if (shown?.state === 'open') expect(shown.odds, id).toBe(world.odds[match]);
  });
}

test.each([true, false])(
  'an open price is the price of the moment (a broker that tells positions: %s)',
  async (greets) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const rig = createRig();
        rig.snapshots.immediate = false;
        const world = new World(rig, greets);
        world.offer(world.lists[0]);
        rig.session.setInterest({ add: CELLS, drop: [] });
        for (const given of steps) {
          await take(world, given);
          world.greet();
          await rig.pass(16);
          world.greet();
          expectNothingWrongOpen(world);
        }
        rig.snapshots.immediate = true;
        while (rig.snapshots.waiting.length > 0) rig.snapshots.failNext();
        if (!rig.transport.connected) rig.transport.connect();
        rig.session.setInterest({ add: CELLS, drop: [] });
        for (let i = 0; i < 40; i++) {
          world.greet();
          await rig.pass(1_000);
        }
        expectNothingWrongOpen(world);
        for (const id of IDS) expect(rig.page.quotes.get(`${id}/1//1`)?.state, id).toBe('open');
      }),
      { numRuns: 150 },
    );
  },
  SLOW_MS,
);
