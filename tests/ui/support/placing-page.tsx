// A page with a betslip whose worker is played by the test, and a backend at the fetch boundary.

import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { toShownFigures } from '../../../src/shared/betslip/shown-figures.ts';
import type {
  LegMark,
  SelectionCell,
  SlipCell,
  SlipCommand,
  WhatIf,
} from '../../../src/shared/betslip/slip.ts';
import { selectionKey } from '../../../src/shared/protocol/cell-keys.ts';
import { fail, succeed } from '../../../src/shared/result.ts';
import { ApiConfigProvider } from '../../../src/ui/api/api-config.ts';
import type { SiteHistory } from '../../../src/ui/components/use-site-history.ts';
import { usePlacing } from '../../../src/ui/features/betslip/placing/use-placing.ts';
import { type Live, LiveProvider } from '../../../src/ui/live/live-context.ts';
import { authStore } from '../../../src/ui/state/auth-store.ts';
import { type PlayerBonus, userStore } from '../../../src/ui/state/user-store.ts';
import { newApiConfig } from './api-config.ts';
import { createLivePage } from './live-page.tsx';
import { legOf, slipOf } from './slip-page.tsx';
import { openHistory, TestRouter } from './test-history.tsx';

const PLAYER = '8030000001';
/** As the worker writes the player's choice into the coupon. */
const SENT_CHANGES = { none: 'false', higher: 'higher', any: 'true' } as const;

interface SentCall {
  /** Below `/api/`. */
  readonly path: string;
  readonly key: string | null;
  readonly body: Record<string, unknown>;
}

/** Answers a call; a thrown error is a network that failed. */
type Backend = (call: SentCall) => unknown;

export interface PlacingPage {
  readonly commands: SlipCommand[];
  readonly calls: SentCall[];
  readonly explored: Readonly<Record<string, LegMark>>[];
  /** The calls of placing alone. */
  placed(): SentCall[];
  answer(backend: Backend): void;
  /** The player's active bonus, now and whenever the record is read again. */
  giveBonus(bonus: PlayerBonus): void;
  show(
    element: ReactNode,
    address?: string,
  ): ReturnType<typeof render> & { readonly history: SiteHistory };
  putSlip(ids: readonly string[], change?: Partial<SlipCell>): void;
  putLeg(id: string, change?: Partial<SelectionCell>): void;
  /** Whether commands of the slip are obeyed. */
  haveWorker(runs: boolean): void;
  refuseCoupon(message: string): void;
  whatIf(result: WhatIf): void;
  /** As leaving the page does. */
  end(): void;
}

const API = newApiConfig();

export function createPlacingPage(): PlacingPage {
  const { live: bare, putCell } = createLivePage();
  const commands: SlipCommand[] = [];
  const calls: SentCall[] = [];
  const explored: Readonly<Record<string, LegMark>>[] = [];
  const legs = new Map<string, SelectionCell>();
  let slip = slipOf();
  let revision = 0;
  let hasWorker = true;
  let refusal = '';
  let explanation: WhatIf | null = null;
  let bonus: PlayerBonus | null = null;
  let backend: Backend = () => ({ success: false, code: 'unexpected', message: 'Not expected' });
  const stops: (() => void)[] = [];

  const putLeg: PlacingPage['putLeg'] = (id, change = {}) => {
    const leg = { ...(legs.get(id) ?? legOf(id)), ...change };
    legs.set(id, leg);
    putCell(selectionKey(id), leg);
  };
  const putSlip: PlacingPage['putSlip'] = (ids, change = {}) => {
    slip = { ...slip, selectionIds: ids, ...change };
    for (const id of ids) putLeg(id);
    putCell('slip', slip);
    revision += 1;
    putCell('slip-document', { version: 1, revision, body: null });
  };

  /** What the worker would do, as far as placing relies on it. */
  function obey(command: SlipCommand): void {
    if (command.type === 'clear') putSlip([]);
    if (command.type === 'remove')
      putSlip(slip.selectionIds.filter((id) => id !== command.selectionId));
    if (command.type === 'requote') {
      for (const { selectionId, odds, active } of command.selections)
        putLeg(selectionId, active ? { odds } : { block: 'suspended', suspended: true });
    }
    if (command.type === 'load')
      putSlip(command.coupon.selections.map(({ selectionId }) => selectionId));
  }

  const live = {
    ...bare,
    slip: {
      change: async (command: SlipCommand) => {
        commands.push(command);
        if (!hasWorker) return fail('not_started', 'No worker runs.');
        act(() => obey(command));
        return succeed(null);
      },
      readCoupon: async () => (refusal === '' ? succeed(sentCoupon()) : fail('slip_full', refusal)),
      explore: async (marks: Readonly<Record<string, LegMark>>) => {
        explored.push(marks);
        return explanation === null
          ? fail('not_started', 'Nothing to explore.')
          : succeed(explanation);
      },
    },
  } as unknown as Live;

  function sentCoupon() {
    const chosen = slip.selectionIds.map((id) => legs.get(id) ?? legOf(id));
    return {
      coupon: {
        selections: chosen.map(({ matchId, marketId, specifier, outcomeId, odds }) => ({
          matchId,
          marketId,
          specifier,
          outcomeId,
          odds: odds / 100,
        })),
        bet_type: slip.betType,
        stake: (slip.betType === 'Single' ? slip.figures.totalStake : slip.stake) / 100,
        acceptChanges: SENT_CHANGES[slip.acceptChanges],
        useBonus: slip.useBonus,
        shown: toShownFigures(slip.figures),
      },
      legs: chosen.map(({ selectionId, outcomeName, eventName, odds, pickedOdds }) => ({
        selectionId,
        name: outcomeName,
        eventName,
        picked: { odds: pickedOdds, at: 1_000, seq: 4 },
        sent: { odds, at: 2_000, seq: 6 },
      })),
    };
  }

  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    const call: SentCall = {
      path: new URL(request.url).pathname.replace('/api/', ''),
      key: request.headers.get('idempotency-key'),
      body: text === '' ? {} : JSON.parse(text),
    };
    const account = answerAccount(call.path, bonus);
    if (account !== undefined) return Response.json(account);
    calls.push(call);
    const answer = await backend(call);
    return answer instanceof Response ? answer : Response.json(answer);
  });

  return {
    commands,
    calls,
    explored,
    placed: () => calls.filter(({ path }) => path.startsWith('bets/place-bet/')),
    answer: (next) => {
      backend = next;
    },
    giveBonus: (given) => {
      bonus = given;
      act(() =>
        userStore.change((draft) => {
          draft.casinoActiveBonus = given;
        }),
      );
    },
    show(element, address = '/') {
      const history = openHistory(address);
      const whole = (
        <>
          {element}
          <Ending stops={stops} />
        </>
      );
      const view = render(
        <LiveProvider value={live}>
          <ApiConfigProvider value={API}>
            <TestRouter routes={[{ path: '*', element: whole }]} history={history} />
          </ApiConfigProvider>
        </LiveProvider>,
      );
      return { ...view, history };
    },
    putSlip,
    putLeg,
    haveWorker: (runs) => {
      hasWorker = runs;
    },
    refuseCoupon: (message) => {
      refusal = message;
    },
    whatIf: (result) => {
      explanation = result;
    },
    end: () => {
      for (const stop of stops) stop();
    },
  };
}

/** The player's own record, which a placed bet has read again; no part of what is tested. */
function answerAccount(path: string, bonus: PlayerBonus | null): unknown {
  if (path.startsWith('bonus/')) return { success: true, status: 200, message: '', data: bonus };
  if (!path.startsWith('auth/details/')) return undefined;
  const balances = { casinoBonusBalance: 0, virtualBonusBalance: 0, trustBalance: 0 };
  return {
    success: true,
    data: { id: 1, username: PLAYER, availableBalance: 900, sportBonusBalance: 0, ...balances },
  };
}

/** Takes hold of the page's runner, so that it ends with its test. */
function Ending({ stops }: { readonly stops: (() => void)[] }) {
  stops.push(usePlacing().runner.stop);
  return null;
}

/** Logs the player in, as the auth dialog does. */
export function logIn(mobileNumber = PLAYER): void {
  act(() =>
    authStore.change((draft) => {
      draft.token = 'secret';
      draft.mobile_number = mobileNumber;
    }),
  );
}

/** A success of place-bet for what was sent. */
export function placedAnswer(change: Record<string, unknown> = {}) {
  return {
    success: true,
    status: 201,
    message: 'Bet placed',
    data: {
      betslipId: 'TL7K2QX',
      betId: 5,
      stake: 100,
      possibleWin: 185,
      totalOdd: 1.85,
      betType: 'Single',
      wallet: 'real',
      acceptedAt: 9_000,
      selections: [{ selectionId: '7/1//1', sentOdds: 1.85, odds: 1.9, feedSeq: 8 }],
      ...change,
    },
  };
}

export function refusedAnswer(code: string, message: string, selections?: readonly unknown[]) {
  return {
    success: false,
    status: 400,
    code,
    message,
    ...(selections === undefined ? {} : { data: { selections } }),
  };
}
