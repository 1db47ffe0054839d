// What the worker's slip is told of rules and player, and the check of a kept slip.

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import type { SlipCommand } from '../../src/shared/betslip/slip.ts';
import { succeed } from '../../src/shared/result.ts';
import { ApiConfigProvider } from '../../src/ui/api/api-config.ts';
import { LiveProvider } from '../../src/ui/live/live-context.ts';
import { useCheckedSlip } from '../../src/ui/live/slip/use-checked-slip.ts';
import { useSlipTerms } from '../../src/ui/live/slip/use-slip-terms.ts';
import type { Supervisor, WorkerState } from '../../src/ui/live/supervisor.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { eventually } from '../support/wait.ts';
import { newApiConfig } from './support/api-config.ts';
import { createLivePage, type LivePage } from './support/live-page.tsx';
import { profileOf } from './support/player-profile.ts';
import { slipOf } from './support/slip-page.tsx';

const API = newApiConfig();

let page: LivePage;
let commands: SlipCommand[];
let state: WorkerState;
let publishState: () => void;
let asked: { readonly url: string; readonly body: unknown }[];
let answer: () => Response;

beforeEach(() => {
  page = createLivePage();
  commands = [];
  asked = [];
  state = 'running';
  userStore.reset();
  utilsStore.reset();
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push({ url: new URL(request.url).pathname, body: await request.json() });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  userStore.reset();
  utilsStore.reset();
});

function show(useHook: () => void) {
  const listeners = new Set<() => void>();
  publishState = () =>
    act(() => {
      for (const notify of listeners) notify();
    });
  const supervisor = {
    readState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Supervisor;
  const refused = async () => ({ ok: false, error: { code: 'not_started', message: '' } }) as const;
  // Of this test: an answer that comes after its end is none of the next one's.
  const heard = commands;
  const change = async (command: SlipCommand) => {
    heard.push(command);
    return succeed(null);
  };
  const picks = { has: () => false, subscribe: () => () => {}, toggle: () => undefined };
  const slip = { change, readCoupon: refused, explore: refused, picks };
  const Hook = () => {
    useHook();
    return null;
  };
  return render(
    <LiveProvider value={{ ...page.live, supervisor, slip }}>
      <ApiConfigProvider value={API}>
        <Hook />
      </ApiConfigProvider>
    </LiveProvider>,
  );
}

const typesOf = () => commands.map(({ type }) => type);

test('the defaults and nobody, then what the stores say, and again to a new worker', () => {
  show(useSlipTerms);
  expect(commands).toEqual([
    { type: 'setRules', rules: DEFAULT_RULES },
    { type: 'setPlayer', player: null },
  ]);
  commands.length = 0;
  act(() =>
    utilsStore.change((draft) => {
      draft.SportsbookGlobalVariable = { MinBetStake: '50' };
      draft.SportsbookBonusList = [{ ticket_length: 5, bonus: 5 }];
    }),
  );
  expect(commands).toMatchObject([
    { type: 'setRules', rules: { minStake: 5_000, bonusTiers: [{ ticketLength: 5, percent: 5 }] } },
  ]);
  commands.length = 0;
  act(() =>
    userStore.change((draft) => {
      draft.currentUser = profileOf('803', {
        id: 12,
        availableBalance: 1_234.5,
        sportBonusBalance: 0.1,
      });
    }),
  );
  const player = {
    userId: '12',
    username: '803',
    userRole: 'player',
    availableBalance: 123_450,
    sportBonusBalance: 10,
  };
  expect(commands).toEqual([{ type: 'setPlayer', player }]);
  commands.length = 0;
  // Of no interest to the slip.
  act(() =>
    userStore.change((draft) => {
      if (draft.currentUser !== null) draft.currentUser.casinoBonusBalance = 7;
      draft.isLoadingCurrentUser = true;
    }),
  );
  act(() =>
    utilsStore.change((draft) => {
      draft.openBetCount = 3;
    }),
  );
  expect(commands).toEqual([]);
  state = 'restarting';
  publishState();
  expect(commands).toEqual([]);
  state = 'running';
  publishState();
  expect(typesOf().sort()).toEqual(['setPlayer', 'setRules']);
});

test('a kept slip is checked once, and what came of it given to the worker', async () => {
  answer = () =>
    Response.json({
      success: true,
      status: 200,
      data: [
        {
          matchId: 7,
          marketId: '18',
          specifier: 'total=2.5',
          outcomeId: '12',
          odds: 1.9,
          active: 1,
        },
        { matchId: 8, marketId: 1, specifier: '', outcomeId: 1, odds: 0, active: 0 },
      ],
    });
  show(useCheckedSlip);
  const selectionIds = ['7/18/total=2.5/12', '8/1//1'];
  page.putCell('slip', slipOf({ ready: false, selectionIds }));
  expect(asked).toEqual([]);
  page.putCell('slip', slipOf({ selectionIds }));
  await eventually(() => expect(commands).toHaveLength(1));
  expect(asked).toEqual([
    {
      url: '/api/bets/validate-selections',
      body: {
        events: [
          { matchId: '7', marketId: '18', specifier: 'total=2.5', outcomeId: '12' },
          { matchId: '8', marketId: '1', specifier: '', outcomeId: '1' },
        ],
      },
    },
  ]);
  expect(commands).toEqual([
    {
      type: 'requote',
      onlyStale: true,
      ageMs: expect.any(Number),
      selections: [
        { selectionId: '7/18/total=2.5/12', odds: 190, active: true },
        { selectionId: '8/1//1', odds: 0, active: false },
      ],
    },
  ]);
  page.putCell('slip', slipOf({ selectionIds: ['8/1//1'], revision: 2 }));
  expect(asked).toHaveLength(1);
  // A worker that was restored is another restore.
  state = 'restarting';
  publishState();
  state = 'running';
  publishState();
  await eventually(() => expect(asked).toHaveLength(2));
});

test('an empty slip asks nothing; a backend that does not answer changes nothing', async () => {
  answer = () => new Response('no', { status: 500 });
  show(useCheckedSlip);
  page.putCell('slip', slipOf());
  expect(asked).toEqual([]);
  cleanup();
  page = createLivePage();
  show(useCheckedSlip);
  page.putCell('slip', slipOf({ selectionIds: ['8/1//1'] }));
  await eventually(() => expect(asked).toHaveLength(1));
  expect(commands).toEqual([]);
});
