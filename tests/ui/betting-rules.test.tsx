// The rules that the slip shows follow the operator's while the page stays open.

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiConfigProvider } from '../../src/ui/api/api-config.ts';
import { useSyncSettings } from '../../src/ui/app/shell/use-sync-settings.ts';
import { readCurrentBetRules } from '../../src/ui/live/slip/current-bet-rules.ts';
import { lowDataStore } from '../../src/ui/state/low-data.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { untilOnStillClock } from '../support/wait.ts';
import { answer } from './support/accounts-backend.ts';
import { newApiConfig } from './support/api-config.ts';
import { createLivePage } from './support/live-page.tsx';
import { playBackend } from './support/route-page.tsx';
import { slipOf } from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(utilsStore, lowDataStore);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const MINUTE = 60_000;
const VARIABLES = 'auth/globalvariables/1';
const TIERS = 'utilities/bonuslist';

function Settings() {
  useSyncSettings();
  return null;
}

/** A page that has the rules of an operator who changes them, and a slip of these selections. */
async function openPage(selectionIds: readonly string[] = ['7/1//1']) {
  // Only the polls: what is waited for in the test goes by real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { wrapper, putCell } = createLivePage();
  const putSlip = (ids: readonly string[]) => putCell('slip', slipOf({ selectionIds: ids }));
  putSlip(selectionIds);
  const operator = { exciseTax: '0', bonus: 5 };
  const backend = playBackend({
    [VARIABLES]: () => answer({ taxEnabled: '1', exciseTax: operator.exciseTax }),
    [TIERS]: () => [{ id: 1, ticket_length: 2, bonus: operator.bonus }],
  });
  render(
    <ApiConfigProvider value={newApiConfig()}>
      <Settings />
    </ApiConfigProvider>,
    { wrapper },
  );
  const rules = () => readCurrentBetRules(utilsStore.read());
  await untilOnStillClock(() => rules().bonusTiers[0]?.percent === 5);
  await untilOnStillClock(() => utilsStore.read().SportsbookGlobalVariable.taxEnabled === '1');
  Object.assign(operator, { exciseTax: '7.5', bonus: 3 });
  return { backend, rules, putSlip };
}

test('they are loaded again every minute', async () => {
  const { backend, rules } = await openPage();
  vi.advanceTimersByTime(MINUTE - 1);
  expect(backend.requests(VARIABLES)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await untilOnStillClock(() => rules().exciseDutyPercent === 7.5);
  await untilOnStillClock(() => rules().bonusTiers[0]?.percent === 3);
});

test('every four minutes in low-data mode, and not while the page is hidden', async () => {
  lowDataStore.change((draft) => {
    draft.isOn = true;
  });
  const { backend, rules } = await openPage();
  vi.advanceTimersByTime(4 * MINUTE - 1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(1);
  visibility.mockRestore();
  expect(backend.requests(VARIABLES)).toHaveLength(1);
  vi.advanceTimersByTime(4 * MINUTE);
  await untilOnStillClock(() => rules().exciseDutyPercent === 7.5);
});

test('not while the slip is empty; its first selection has them loaded if they are old', async () => {
  const { backend, rules, putSlip } = await openPage([]);
  const idleTimers = vi.getTimerCount();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(backend.requests(VARIABLES)).toHaveLength(1);
  expect(backend.requests(TIERS)).toHaveLength(1);
  putSlip(['7/1//1']);
  await untilOnStillClock(() => rules().exciseDutyPercent === 7.5);
  await untilOnStillClock(() => rules().bonusTiers[0]?.percent === 3);
  expect(vi.getTimerCount()).toBe(idleTimers + 2);
  putSlip(['7/1//1', '8/1//1']);
  expect(backend.requests(VARIABLES)).toHaveLength(2);
  expect(backend.requests(TIERS)).toHaveLength(2);
});
