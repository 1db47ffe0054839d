// The stores of spec section 3: their fields, their defaults, and what comes back of them.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createPersistedStore } from '../../src/ui/state/persisted-store.ts';

async function openStores() {
  vi.resetModules();
  const [{ authStore }, { userStore }, { utilsStore }] = await Promise.all([
    import('../../src/ui/state/auth-store.ts'),
    import('../../src/ui/state/user-store.ts'),
    import('../../src/ui/state/utils-store.ts'),
  ]);
  return { authStore, userStore, utilsStore };
}

const keep = (name: string, version: number, state: unknown) =>
  localStorage.setItem(`touchline:${name}`, JSON.stringify({ version, state }));

beforeEach(() => localStorage.clear());

test('every field of the specification is there, with its default', async () => {
  const { authStore, userStore, utilsStore } = await openStores();
  expect(authStore.read()).toEqual({
    mobile_number: '',
    token: '',
    returnUrl: '',
    loading: false,
    authError: null,
  });
  expect(userStore.read()).toEqual({
    currentUser: null,
    activeBonus: null,
    casinoActiveBonus: null,
    error: null,
    isLoadingCurrentUser: false,
    loadedAt: 0,
  });
  expect(utilsStore.read()).toMatchObject({
    activeSport: { sportID: '1', sportName: 'Soccer' },
    sportID: '1',
    live: false,
    openBetCount: 0,
    errorMessage: '',
    liveListSingleMatch: '',
    showDefaultHeaderItems: true,
    sportsMenu: [],
    marketGroups: {},
    activeLiveMarkets: {},
    homeCarousel: [],
    SportsbookBonusList: [],
    SportsbookGlobalVariable: {},
    showBetslipCount: true,
    showFooter: true,
    showMobileNavigation: true,
    activeCategories: {},
  });
});

test('what was seen and chosen comes back, what the route of a page says does not', async () => {
  const { utilsStore } = await openStores();
  const kept = {
    live: true,
    marketGroups: { '1': { groupId: 'goals', folded: ['18'] } },
    activeLiveMarkets: { '1': '18' },
    homeCarousel: [{ id: '1' }],
    activeCategories: { '1': ['30'] },
    errorMessage: 'Sleeping',
    showBetslipCount: false,
    liveListSingleMatch: '7',
  };
  utilsStore.change((draft) => {
    Object.assign(draft, kept, { showFooter: false, showMobileNavigation: false });
  });
  const next = await openStores();
  expect(next.utilsStore.read()).toMatchObject({
    ...kept,
    showFooter: true,
    showMobileNavigation: true,
  });
});

test('another tab’s route leaves this page as its own says', async () => {
  const { utilsStore } = await openStores();
  utilsStore.change((draft) => {
    draft.showFooter = false;
  });
  const other = { ...utilsStore.read(), live: true, showFooter: true, showMobileNavigation: false };
  keep('utils', 2, other);
  dispatchEvent(new StorageEvent('storage', { key: 'touchline:utils' }));
  expect(utilsStore.read()).toMatchObject({
    live: true,
    showFooter: false,
    showMobileNavigation: true,
  });
});

test('a utils state of the first version comes along, with tables in place of its empty lists', async () => {
  const { utilsStore } = await openStores();
  const first = {
    ...utilsStore.read(),
    marketGroups: [],
    activeLiveMarkets: [],
    homeCarousel: [],
    activeCategories: [],
    openBetCount: 3,
    liveListSingleMatch: '7',
  };
  keep('utils', 1, first);
  const next = await openStores();
  expect(next.utilsStore.read()).toEqual({
    ...first,
    marketGroups: {},
    activeLiveMarkets: {},
    activeCategories: {},
  });
  for (const broken of [null, 7, { openBetCount: 3 }]) {
    keep('utils', 1, broken);
    expect((await openStores()).utilsStore.read()).toEqual(utilsStore.read());
  }
});

test('the column markets that the live list kept itself come along, later choices first', async () => {
  keep('live-list', 1, { columns: { '1': '18', '5': '186' }, order: 'time', folded: ['pl'] });
  const { utilsStore } = await openStores();
  utilsStore.change((draft) => {
    draft.activeLiveMarkets['1'] = '10';
  });
  const { listPreferences } = await import('../../src/ui/screens/live/list-preferences.ts');
  expect(listPreferences.read()).toEqual({ order: 'time', folded: ['pl'] });
  const { moveLiveColumns } = await import('../../src/ui/app/shell/move-live-columns.ts');
  moveLiveColumns();
  moveLiveColumns();
  expect(utilsStore.read().activeLiveMarkets).toEqual({ '1': '10', '5': '186' });
  for (const broken of ['{', '{"state":{"columns":{"1":1}}}']) {
    localStorage.setItem('touchline:live-list', broken);
    moveLiveColumns();
  }
  expect(utilsStore.read().activeLiveMarkets).toEqual({ '1': '10', '5': '186' });
});

const BONUS = {
  bonusId: '5',
  value: 500,
  type: 'flat',
  name: 'Welcome spins',
  gameId: ['dice'],
  bonusType: 'free_rounds',
  freeSpins: 20,
};
/** Every field with something in it, so that one that is not stored is missed. */
const FILLED = {
  auth: {
    mobile_number: '8030000001',
    token: 'secret',
    returnUrl: '/Account/Deposit?amount=500',
    loading: true,
    authError: 'Wrong password',
  },
  user: {
    currentUser: {
      id: '7',
      username: '8030000001',
      role: 'player',
      availableBalance: 1,
      sportBonusBalance: 2,
      casinoBonusBalance: 3,
      virtualBonusBalance: 4,
      trustBalance: 5,
    },
    activeBonus: { ...BONUS, bonusId: '4', bonusType: 'deposit' },
    casinoActiveBonus: BONUS,
    error: 'Failed to fetch user details',
    isLoadingCurrentUser: true,
    loadedAt: 1_700_000_000_000,
  },
  utils: {
    activeSport: { sportID: '5', sportName: 'Tennis' },
    sportID: '5',
    live: true,
    sportsMenu: [{ sportID: '5', sportName: 'Tennis', total: 3 }],
    marketGroups: { '1': { groupId: 'goals', folded: ['18'] } },
    activeLiveMarkets: { '1': '18' },
    homeCarousel: [{ id: '1' }],
    SportsbookBonusList: [{ ticket_length: 5, bonus: 5 }],
    SportsbookGlobalVariable: { DialCode: '234' },
    showBetslipCount: false,
    showFooter: false,
    showMobileNavigation: false,
    errorMessage: 'Sleeping',
    activeCategories: { '1': ['30'] },
    openBetCount: 2,
    liveListSingleMatch: '7',
    showDefaultHeaderItems: false,
  },
};

test('a player comes back whole, what was only loading or said by a route does not', async () => {
  const stores = await openStores();
  for (const [name, state] of Object.entries(FILLED)) {
    const store = stores[`${name as keyof typeof FILLED}Store`];
    // No field of the store is left out above, and none is empty.
    expect(Object.keys(state).toSorted()).toEqual(Object.keys(store.read()).toSorted());
    store.change((draft) => void Object.assign(draft, state));
  }
  // Without a word from the page that wrote it: what comes back was in local storage.
  const next = await openStores();
  expect(next.authStore).not.toBe(stores.authStore);
  expect(next.authStore.read()).toEqual({ ...FILLED.auth, loading: false, authError: null });
  expect(next.userStore.read()).toEqual({
    ...FILLED.user,
    isLoadingCurrentUser: false,
    error: null,
  });
  expect(next.utilsStore.read()).toEqual({
    ...FILLED.utils,
    showFooter: true,
    showMobileNavigation: true,
    showDefaultHeaderItems: true,
  });
});

test.each(['auth', 'user', 'utils'])('the %s store is in local storage alone', async (name) => {
  const stores = await openStores();
  const filled = name as keyof typeof FILLED;
  stores[`${filled}Store`].change((draft) => void Object.assign(draft, FILLED[filled]));
  expect(Object.keys(localStorage)).toEqual([`touchline:${name}`]);
  const kept = JSON.parse(localStorage.getItem(`touchline:${name}`)!);
  expect(kept.state).toEqual(FILLED[filled]);
  localStorage.clear();
  const next = await openStores();
  expect(next[`${filled}Store`].read()).not.toMatchObject(FILLED[filled]);
});

test('a reset takes what was stored away, and leaves the route of another tab alone', async () => {
  const { authStore, utilsStore } = await openStores();
  authStore.change((draft) => {
    draft.token = 'secret';
  });
  authStore.reset();
  expect(localStorage.getItem('touchline:auth')).toBeNull();
  utilsStore.change((draft) => {
    draft.showFooter = false;
    draft.openBetCount = 3;
  });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(utilsStore.read()).toMatchObject({ showFooter: false, openBetCount: 0 });
});

test.each(['auth', 'user', 'utils'])(
  'a %s store that is corrupt or oversized starts clean',
  async (name) => {
    const { authStore, userStore, utilsStore } = await openStores();
    const clean = { auth: authStore, user: userStore, utils: utilsStore }[name]!.read();
    for (const text of ['{', '[]', '{"version":1}', '"x"', ' '.repeat(1_000_001)]) {
      localStorage.setItem(`touchline:${name}`, text);
      const again = await openStores();
      const store = { auth: again.authStore, user: again.userStore, utils: again.utilsStore }[
        name
      ]!;
      expect([text.slice(0, 20), store.read()]).toEqual([text.slice(0, 20), clean]);
    }
  },
);

test('a user kept by the first version comes along without its bonuses', async () => {
  const currentUser = {
    id: 7,
    username: '8030000001',
    role: 'player',
    availableBalance: 5,
    sportBonusBalance: 0,
    casinoBonusBalance: 0,
    virtualBonusBalance: 0,
    trustBalance: 0,
  };
  keep('user', 1, {
    currentUser,
    activeBonus: { anything: 1 },
    casinoActiveBonus: null,
    error: null,
    isLoadingCurrentUser: true,
  });
  const { userStore } = await openStores();
  expect(userStore.read()).toEqual({
    currentUser,
    activeBonus: null,
    casinoActiveBonus: null,
    error: null,
    isLoadingCurrentUser: false,
    loadedAt: 0,
  });
});

describe('a version', () => {
  const schema = z.object({ name: z.string() });
  const open = (migrate?: (kept: unknown, version: number) => unknown) =>
    createPersistedStore({
      name: 'test',
      version: 3,
      read: (stored) => schema.parse(stored),
      initial: { name: '' },
      ...(migrate && { migrate }),
    });
  const rename = (kept: unknown, version: number) => ({
    name: `${(kept as { title: string }).title} of ${version}`,
  });

  test.each([
    ['an older one is brought along', 2, { title: 'Ada' }, rename, 'Ada of 2'],
    ['an older one without a way is left', 2, { title: 'Ada' }, undefined, ''],
    ['what a migration throws at is left', 1, null, rename, ''],
    ['what a migration makes is checked', 1, {}, () => ({ name: 1 }), ''],
    ['a newer one is left', 4, { name: 'Ada' }, rename, ''],
    ['the present one needs no way', 3, { name: 'Ada' }, rename, 'Ada'],
  ])('%s', (_name, version, state, migrate, name) => {
    keep('test', version, state);
    expect(open(migrate).read()).toEqual({ name });
  });
});

test('a storage that is cleared as a whole is followed', async () => {
  const { authStore } = await openStores();
  authStore.change((draft) => {
    draft.token = 'secret';
  });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(authStore.read().token).toBe('');
});
