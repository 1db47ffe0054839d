// A page on images of rows and a page on the messages themselves: both end on what the feed has said, and
// neither shows a price as open that the feed does not have open.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImageSite, type ListPage, MATCH } from '../support/image-site.ts';

/** Hundreds of sessions; on a busy machine they take their time. */
const SLOW_MS = 60_000;

const outcome = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  odds: fc.constantFrom(1.5, 2, 2.5, 3),
  active: fc.constantFrom(0, 1, 1, 1),
});
const change = fc.record({
  product: fc.constant(1),
  markets: fc.array(
    fc.record({
      id: fc.constantFrom(1, 1, 10),
      specifiers: fc.constantFrom('', '', 'total=2.5'),
      status: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
      outcomes: fc.uniqueArray(outcome, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
const stop = fc.record({
  product: fc.constant(1),
  groups: fc.constantFrom(['all'], ['main'], ['goals']),
});

type Step =
  | { readonly say: object }
  | { readonly pass: number }
  | { readonly deliver: readonly number[] }
  | (typeof WORDS)[number];

const WORDS = [
  ...(['lose', 'hear', 'cut', 'connect', 'away', 'back', 'open', 'leave'] as const),
  ...(['hold', 'answer', 'delay', 'prompt', 'silent', 'restart'] as const),
];

const say = fc.oneof({ weight: 4, arbitrary: change }, { weight: 1, arbitrary: stop });
const picks = fc.array(fc.nat(), { maxLength: 8 });

/** `words`: what else happens. `shuffles`: whether what waits may change places. */
function stepsOf(words: readonly (typeof WORDS)[number][], shuffles: boolean) {
  const order = shuffles ? picks : fc.constant([]);
  return fc.array(
    fc.oneof(
      { weight: 6, arbitrary: say.map((payload): Step => ({ say: payload })) },
      {
        weight: 5,
        arbitrary: fc
          .constantFrom(1, 16, 16, 100, 1_000, 6_000, 16_000)
          .map((pass): Step => ({ pass })),
      },
      { weight: 3, arbitrary: order.map((deliver): Step => ({ deliver })) },
      { weight: 6, arbitrary: fc.constantFrom<Step>(...words) },
    ),
    { maxLength: 60 },
  );
}

/** What happens to one page; the feed's words are said for all of them at once. */
function happen(page: ListPage, given: Step): void {
  const { transport, snapshots } = page;
  if (typeof given === 'object') {
    if ('deliver' in given) transport.deliver(given.deliver);
    return;
  }
  switch (given) {
    case 'lose':
    case 'hear':
      transport.loses = given === 'lose';
      return;
    case 'cut':
      if (transport.connected) transport.disconnect();
      return;
    case 'connect':
      if (!transport.connected) transport.connect();
      return;
    case 'away':
    case 'back':
      page.scroll(given === 'back');
      return;
    case 'open':
    case 'leave':
      page.openMatch(given === 'open');
      return;
    case 'hold':
    case 'answer':
      snapshots.holds = given === 'hold';
      snapshots.answerAll();
      return;
    case 'delay':
    case 'prompt':
      transport.delays = given === 'delay';
      if (!transport.delays) transport.deliver();
      return;
  }
}

async function take(site: ImageSite, given: Step): Promise<void> {
  if (typeof given === 'object' && 'say' in given) site.say(given.say);
  else if (typeof given === 'object' && 'pass' in given) await site.pass(given.pass);
  else if (given === 'restart') {
    site.hub.restart(MATCH);
    site.say(FIRST);
  } else if (given === 'silent') {
    site.clock.advance(31_000);
    site.images.lookForSilence();
    site.images.flush();
  } else for (const page of site.pages) happen(page, given);
}

const FIRST = {
  product: 1,
  markets: [
    {
      ...{ id: 1, specifiers: '', status: 0 },
      outcomes: ['1', '2', '3'].map((id) => ({ id, odds: 2, active: 1 })),
    },
  ],
};

async function openSite(...images: readonly boolean[]): Promise<ImageSite> {
  const site = new ImageSite();
  site.say(FIRST);
  for (const each of images) site.addPage(each);
  for (let i = 0; i < 3; i++) await site.pass(16);
  for (const page of site.pages)
    expect([...page.boxes().values()]).toEqual(['2.00', '2.00', '2.00']);
  return site;
}

/** The network and the backend are well again, and the feed speaks once more. */
async function recover(site: ImageSite): Promise<void> {
  for (const page of site.pages) {
    const { transport, snapshots } = page;
    snapshots.holds = false;
    snapshots.answerAll();
    transport.loses = false;
    transport.delays = false;
    transport.deliver();
    if (transport.connected) transport.disconnect();
    transport.connect();
    page.openMatch(false);
    page.scroll(true);
  }
  for (let i = 0; i < 4; i++) {
    site.beat();
    await site.pass(6_000);
  }
}

function expectTruth(site: ImageSite, page: ListPage): void {
  const truth = site.truthOf();
  for (const [key, shown] of page.boxes())
    expect([key, shown]).toEqual([key, truth.get(key) ?? '']);
}

test(
  'no box of a page on images is open at another price than the feed has it open, at any moment',
  async () => {
    // Nothing is lost on a connection that stays up: the broker cuts it instead.
    const words = WORDS.filter((word) => !['lose', 'hear', 'delay', 'prompt'].includes(word));
    await fc.assert(
      fc.asyncProperty(stepsOf(words, false), async (steps) => {
        const site = await openSite(true);
        const [page] = site.pages;
        for (const given of steps) {
          await take(site, given);
          if (typeof given !== 'object' || !('pass' in given) || given.pass < 16) continue;
          const truth = site.truthOf();
          for (const [key, shown] of page!.boxes())
            if (shown !== '') expect([key, shown]).toEqual([key, truth.get(key)]);
        }
        site.close();
      }),
      { numRuns: 150 },
    );
  },
  SLOW_MS,
);

test(
  'at any loss, order and speed, a page on images and one on messages end on what the feed said',
  async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(WORDS, true), async (steps) => {
        const site = await openSite(true, false);
        for (const given of steps) await take(site, given);
        await recover(site);
        const [onImages, onMessages] = site.pages;
        expectTruth(site, onImages!);
        expectTruth(site, onMessages!);
        const [keys, same] = [onImages!, onMessages!].map((page) => [...page.boxes().keys()]);
        if (keys![0] === same![0]) expect(onImages!.boxes()).toEqual(onMessages!.boxes());
        expect([...onImages!.transport.matchTopics].sort()).toEqual([
          'feeds/live/bet_stop/1001',
          'feeds/live/row/1001',
        ]);
        site.close();
        expect(site.clock.timerCount).toBe(0);
      }),
      { numRuns: 100 },
    );
  },
  SLOW_MS,
);

test(
  'images that come late and in any order leave the newest, and no stop is undone by an older one',
  async () => {
    const words = ['delay', 'delay', 'prompt'] as const;
    await fc.assert(
      fc.asyncProperty(stepsOf(words, true), async (steps) => {
        const site = await openSite(true);
        const [page] = site.pages;
        for (const given of steps) await take(site, given);
        page!.transport.deliver([3, 1, 4, 1, 5]);
        await site.pass(16);
        expectTruth(site, page!);
        site.close();
      }),
      { numRuns: 100 },
    );
  },
  SLOW_MS,
);
