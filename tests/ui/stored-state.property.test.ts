// What the stores of the first screens take from local storage, held against the same checks as schemas:
// a document is taken whole and as the schema gives it, or the store begins as new.

import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { favouriteMatches } from '../../src/ui/features/live-odds/favourites.ts';
import { recentSearches } from '../../src/ui/features/search/recent-searches.ts';
import { listPreferences } from '../../src/ui/screens/live/list-preferences.ts';
import { prematchPreferences } from '../../src/ui/screens/prematch/prematch-preferences.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { lowDataStore } from '../../src/ui/state/low-data.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';

const balance = () => z._default(z.number(), 0);
const texts = () => z.array(z.string());
const textByKey = () => z.record(z.string(), z.string());
const order = () => z.enum(['league', 'time']);
const user = z.object({
  id: z.union([z.string(), z.number()]),
  username: z.string(),
  role: z._default(z.string(), ''),
  availableBalance: balance(),
  sportBonusBalance: balance(),
  casinoBonusBalance: balance(),
  virtualBonusBalance: balance(),
  trustBalance: balance(),
  owed: z.optional(z.number()),
  owedFor: z.optional(texts()),
});
const bonus = z.object({
  bonusId: z.string(),
  value: z.number(),
  type: z.string(),
  name: z.string(),
  gameId: texts(),
  bonusType: z.string(),
  freeSpins: z.number(),
});

interface Kept {
  readonly store: { read(): object };
  readonly version: number;
  readonly schema: z.ZodMiniType<object>;
  /** A document that is right, with every field. */
  readonly right: object;
  /** What no reload and no other tab brings along. */
  readonly own?: object;
}

const USER = {
  id: 7,
  username: '8030000001',
  role: 'player',
  availableBalance: 1.5,
  sportBonusBalance: 2,
  casinoBonusBalance: 3,
  virtualBonusBalance: 4,
  trustBalance: 5,
  owed: 6,
  owedFor: ['deposit_reversed'],
};
const BONUS = {
  bonusId: '3',
  value: 10,
  type: 'casino',
  name: 'Welcome spins',
  gameId: ['dice'],
  bonusType: 'free_rounds',
  freeSpins: 20,
};

const STORES: Record<string, Kept> = {
  auth: {
    store: authStore,
    version: 1,
    schema: z.object({
      mobile_number: z.string(),
      token: z.string(),
      returnUrl: z.string(),
      loading: z.boolean(),
      authError: z.nullable(z.string()),
    }),
    right: { mobile_number: '1', token: 't', returnUrl: '/', loading: true, authError: 'x' },
    own: { loading: false, authError: null },
  },
  user: {
    store: userStore,
    version: 2,
    schema: z.object({
      currentUser: z.nullable(user),
      activeBonus: z.nullable(bonus),
      casinoActiveBonus: z.nullable(bonus),
      error: z.nullable(z.string()),
      isLoadingCurrentUser: z.boolean(),
      loadedAt: z.number(),
    }),
    right: {
      currentUser: USER,
      activeBonus: { ...BONUS, gameId: [] },
      casinoActiveBonus: BONUS,
      error: null,
      isLoadingCurrentUser: true,
      loadedAt: 1_700_000_000_000,
    },
    own: { isLoadingCurrentUser: false, error: null },
  },
  utils: {
    store: utilsStore,
    version: 2,
    schema: z.object({
      activeSport: z.object({ sportID: z.string(), sportName: z.string() }),
      sportID: z.string(),
      live: z.boolean(),
      sportsMenu: z.array(
        z.object({ sportID: z.string(), sportName: z.string(), total: z.number() }),
      ),
      marketGroups: z.record(z.string(), z.object({ groupId: z.string(), folded: texts() })),
      activeLiveMarkets: textByKey(),
      homeCarousel: z.array(z.unknown()),
      SportsbookBonusList: z.array(z.object({ ticket_length: z.number(), bonus: z.number() })),
      SportsbookGlobalVariable: z.record(z.string(), z.unknown()),
      showBetslipCount: z.boolean(),
      showFooter: z.boolean(),
      showMobileNavigation: z.boolean(),
      errorMessage: z.string(),
      activeCategories: z.record(z.string(), texts()),
      openBetCount: z.number(),
      liveListSingleMatch: z.string(),
      showDefaultHeaderItems: z.boolean(),
    }),
    right: {
      activeSport: { sportID: '5', sportName: 'Tennis' },
      sportID: '5',
      live: true,
      sportsMenu: [{ sportID: '5', sportName: 'Tennis', total: 3 }],
      marketGroups: { '1': { groupId: 'goals', folded: ['18'] } },
      activeLiveMarkets: { '1': '18' },
      homeCarousel: [{ id: '1', more: [null] }],
      SportsbookBonusList: [{ ticket_length: 5, bonus: 5 }],
      SportsbookGlobalVariable: { DialCode: '234', More: { a: [1] } },
      showBetslipCount: false,
      showFooter: false,
      showMobileNavigation: false,
      errorMessage: 'Sleeping',
      activeCategories: { '1': ['30'] },
      openBetCount: 2,
      liveListSingleMatch: '7',
      showDefaultHeaderItems: false,
    },
    own: { showFooter: true, showMobileNavigation: true, showDefaultHeaderItems: true },
  },
  'low-data': {
    store: lowDataStore,
    version: 1,
    schema: z.object({ isOn: z.boolean() }),
    right: { isOn: true },
  },
  'favourite-matches': {
    store: favouriteMatches,
    version: 1,
    schema: z.object({
      ids: texts(),
      ends: z._default(z.record(z.string(), z.number()), {}),
    }),
    right: { ids: ['1', '2'], ends: { '1': 1_700_000_000_000 } },
  },
  'recent-searches': {
    store: recentSearches,
    version: 1,
    schema: z.object({ texts: texts() }),
    right: { texts: ['arsenal'] },
  },
  'live-list': {
    store: listPreferences,
    version: 2,
    schema: z.object({ order: order(), folded: texts() }),
    right: { order: 'time', folded: ['1'] },
  },
  'prematch-list': {
    store: prematchPreferences,
    version: 1,
    schema: z.object({
      columns: textByKey(),
      order: order(),
      upcomingOrder: order(),
      folded: texts(),
    }),
    right: { columns: { '1': '18' }, order: 'time', upcomingOrder: 'league', folded: ['1'] },
  },
};

afterEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

/** Every place of a value, the value itself first, as the keys that lead there. */
function placesOf(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, one]) => placesOf(one, [...way, key]))];
}

/** A copy with `odd` at a place; without what stood there where it is undefined. */
function withOdd(value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown {
  if (key === undefined) return odd;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  const next = withOdd(copy[key], rest, odd);
  if (next === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = next;
  return copy;
}

const oddValues = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(undefined, null, '', 'league', 0, true, [], {}, ['1'], [1], { a: 'b' }),
  fc.constantFrom<unknown>({ ...USER, owed: undefined }, { ...USER, role: null }, BONUS),
);

test.each(Object.entries(STORES))('%s', (name, { store, version, schema, right, own = {} }) => {
  const fresh = store.read();
  const keep = (state: unknown) => {
    localStorage.setItem(`touchline:${name}`, JSON.stringify({ version, state }));
    dispatchEvent(new StorageEvent('storage', { key: `touchline:${name}` }));
    return store.read();
  };
  // What is right comes back, whole: else nothing is compared below.
  expect(keep(right)).toEqual({ ...right, ...own });
  const places = placesOf(right);
  const disturbances = fc.array(fc.tuple(fc.constantFrom(...places), oddValues), {
    minLength: 1,
    maxLength: 2,
  });
  const additions = fc.dictionary(fc.string(), oddValues, { maxKeys: 1 });
  const verdicts = new Set<boolean>();
  fc.assert(
    fc.property(disturbances, additions, (odd, added) => {
      let made: unknown = right;
      for (const [place, value] of odd) {
        // The first may have taken away what the second would stand in.
        if (placesOf(made).some((one) => one.join() === place.join()))
          made = withOdd(made, place, value);
      }
      if (typeof made === 'object' && made !== null && !Array.isArray(made))
        made = { ...added, ...made };
      // As it is read: without what JSON has not.
      const text = JSON.stringify(made);
      const state: unknown = text === undefined ? undefined : JSON.parse(text);
      const checked = schema.safeParse(state);
      verdicts.add(checked.success);
      const expected = checked.success ? { ...checked.data, ...own } : { ...fresh, ...own };
      expect([state, keep(state)]).toEqual([state, expected]);
    }),
    { numRuns: 400 },
  );
  expect([...verdicts].toSorted()).toEqual([false, true]);
});
