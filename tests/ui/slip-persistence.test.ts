// The slip in local storage: kept, restored, followed across tabs and over a worker's end, and never
// the reason for a white page.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SlipCommand, SlipDocument } from '../../src/shared/betslip/slip.ts';
import { CellStore } from '../../src/ui/live/cell-store.ts';
import { Interest } from '../../src/ui/live/interest.ts';
import { startSlipPersistence, WRITE_DELAY_MS } from '../../src/ui/live/slip/slip-persistence.ts';
import { MAX_STORED_LENGTH, SLIP_STORAGE_KEY } from '../../src/ui/live/slip/slip-storage.ts';
import type { WorkerState } from '../../src/ui/live/supervisor.ts';
import { Betslip } from '../../src/worker/betslip/betslip.ts';
import { Book } from '../../src/worker/book/book.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { selectionOf } from '../support/slip-selections.ts';

/** One tab: its page, its persistence, and the real slip as its worker would own it. */
class Tab {
  readonly commands: SlipCommand[] = [];
  readonly refusals: string[] = [];
  readonly cells = new CellStore();
  readonly interest = new Interest({ send: () => {}, schedule: queueMicrotask });
  slip = this.#openSlip();
  stop: () => void;
  #state: WorkerState = 'starting';
  #seq = 0;
  readonly #listeners = new Set<() => void>();

  /** What the browser calls after a write of another tab. */
  readonly hear: (event: StorageEvent) => void;

  constructor() {
    const listening = vi.spyOn(globalThis, 'addEventListener');
    this.stop = startSlipPersistence({
      cells: this.cells,
      interest: this.interest,
      supervisor: {
        subscribe: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
        readState: () => this.#state,
        changeSlip: async (command) => {
          this.commands.push(command);
          const result = this.slip.change(structuredClone(command));
          this.publish();
          return result;
        },
      },
    });
    const heard = listening.mock.calls.find(([name]) => name === 'storage');
    this.hear = heard?.[1] as (event: StorageEvent) => void;
    listening.mockRestore();
  }

  /** The worker answers its start. */
  async run(): Promise<void> {
    this.#setState('running');
    await settle();
  }

  async crash(): Promise<void> {
    this.#setState('restarting');
    this.slip = this.#openSlip();
    // A new worker says what it has before it has heard anything.
    this.publish();
    await this.run();
  }

  add(matchId: string): void {
    this.slip.change({ type: 'add', selection: selectionOf(matchId) });
    this.publish();
  }

  publish(): void {
    const document = this.slip.readDocument();
    if (document === undefined) return;
    this.cells.stage({
      seq: ++this.#seq,
      epoch: 1,
      cells: [['slip-document', structuredClone(document)]],
      handles: [],
      prices: null,
    });
    this.cells.apply();
  }

  get ids(): readonly string[] {
    return this.slip.readSlip().selectionIds;
  }

  #setState(state: WorkerState): void {
    this.#state = state;
    for (const notify of this.#listeners) notify();
  }

  #openSlip(): Betslip {
    return new Betslip({
      book: new Book(),
      clock: new ManualClock(1_700_000_000_000),
      isLinkLive: () => true,
      touch: () => {},
      onFollowed: () => {},
      onExpired: () => {},
      refuse: (reason) => this.refusals.push(reason),
    });
  }
}

const tabs: Tab[] = [];
function openTab(): Tab {
  const tab = new Tab();
  tabs.push(tab);
  return tab;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const kept = () => localStorage.getItem(SLIP_STORAGE_KEY);
const keptIds = () =>
  (
    JSON.parse(kept()!) as { body: { tabs: { coupon: { selections: { matchId: string }[] } }[] } }
  ).body.tabs.flatMap((tab) => tab.coupon.selections.map(({ matchId }) => matchId));

/** What the browser does in a tab after another one wrote. */
async function notify(tab: Tab, newValue: string | null = kept()): Promise<void> {
  tab.hear(new StorageEvent('storage', { key: SLIP_STORAGE_KEY, newValue }));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  // As for another tab's clearing: what a full storage did not take is forgotten too.
  dispatchEvent(new StorageEvent('storage'));
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a first visit begins with an empty slip and keeps nothing of it', async () => {
  const tab = openTab();
  await tab.run();
  expect(tab.commands).toEqual([{ type: 'restore', document: null }]);
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  expect(kept()).toBeNull();
});

test('changes are written together, a little later, and come back with the next page', async () => {
  const first = openTab();
  await first.run();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  first.add('1');
  first.add('2');
  expect(kept()).toBeNull();
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  expect(keptIds()).toEqual(['1', '2']);
  expect(write).toHaveBeenCalledOnce();
  first.stop();

  const second = openTab();
  await second.run();
  expect(second.ids).toEqual(['1/1//1', '2/1//1']);
  expect(second.commands).toHaveLength(1);
  // Restored is not changed: nothing is written.
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  expect(write).toHaveBeenCalledOnce();
});

test('a page that is hidden or left writes at once', async () => {
  const tab = openTab();
  await tab.run();
  tab.add('1');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(keptIds()).toEqual(['1']);
  tab.add('2');
  dispatchEvent(new Event('pagehide'));
  expect(keptIds()).toEqual(['1', '2']);
});

test('a new worker gets the last slip, also what was not written yet', async () => {
  const tab = openTab();
  await tab.run();
  tab.add('1');
  tab.add('2');
  await tab.crash();
  expect(tab.ids).toEqual(['1/1//1', '2/1//1']);
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  expect(keptIds()).toEqual(['1', '2']);
});

const bodies: readonly [string, string][] = [
  ['no JSON', '{"version":1,'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a document without a body', '{"version":1,"revision":4}'],
  ['an old version', '{"version":0,"revision":4,"body":{}}'],
  ['a version to come', '{"version":9,"revision":4,"body":{"tabs":[]}}'],
  ['a body of something else', '{"version":1,"revision":4,"body":{"tabs":[{}]}}'],
  ['more than a slip can be', `"${'x'.repeat(MAX_STORED_LENGTH)}"`],
  ['a deep tree', `${'['.repeat(9_000)}${']'.repeat(9_000)}`],
];

test.each(bodies)('%s in local storage is a clean start and one refusal', async (_, text) => {
  localStorage.setItem(SLIP_STORAGE_KEY, text);
  const tab = openTab();
  await tab.run();
  expect(tab.refusals).toHaveLength(1);
  expect(tab.slip.readSlip()).toMatchObject({ ready: true, selectionIds: [], revision: 0 });
  expect(kept()).toBeNull();
  tab.add('1');
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  expect(keptIds()).toEqual(['1']);
});

test('storage that throws is a slip that lasts as long as the page', async () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
  const tab = openTab();
  await tab.run();
  tab.add('1');
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  expect(tab.ids).toEqual(['1/1//1']);
  await tab.crash();
  expect(tab.ids).toEqual(['1/1//1']);
});

test('another tab follows, and does not write what it was told', async () => {
  const one = openTab();
  const two = openTab();
  await one.run();
  await two.run();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  one.add('1');
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  await notify(two);
  expect(two.ids).toEqual(['1/1//1']);
  await vi.advanceTimersByTimeAsync(10 * WRITE_DELAY_MS);
  expect(write).toHaveBeenCalledOnce();
  two.add('2');
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  await notify(one);
  expect(one.ids).toEqual(['1/1//1', '2/1//1']);
  expect(write).toHaveBeenCalledTimes(2);
});

test('changes at the same moment end alike in both tabs and in storage, after one more write', async () => {
  const one = openTab();
  const two = openTab();
  await one.run();
  await two.run();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  one.add('1');
  two.add('2');
  dispatchEvent(new Event('pagehide'));
  const written = write.mock.calls.map(([, text]) => text);
  expect(written).toHaveLength(2);
  await notify(two, written[0]);
  await notify(one, written[1]);
  expect(one.ids).toEqual(two.ids);
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  for (const tab of [one, two]) await notify(tab);
  expect(one.ids).toEqual(two.ids);
  expect(keptIds().map((id) => `${id}/1//1`)).toEqual(one.ids);
  await vi.advanceTimersByTimeAsync(10 * WRITE_DELAY_MS);
  expect(write.mock.calls.length).toBeLessThanOrEqual(4);
});

test('what another tab leaves broken, empty or older is not followed', async () => {
  const tab = openTab();
  await tab.run();
  tab.add('1');
  const count = tab.commands.length;
  const older: SlipDocument = { version: 1, revision: 0, body: null };
  for (const text of [null, '{', JSON.stringify(older)]) await notify(tab, text);
  expect(tab.commands).toHaveLength(count);
  // One that looks newer and is not readable costs one refusal, and the slip stays.
  localStorage.setItem(SLIP_STORAGE_KEY, JSON.stringify({ ...older, revision: 50 }));
  await notify(tab);
  expect(tab.ids).toEqual(['1/1//1']);
  expect(keptIds()).toEqual(['1']);
  tab.add('2');
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  expect(keptIds()).toEqual(['1', '2']);
});

test('the slip stays subscribed for the life of the page', async () => {
  const tab = openTab();
  await settle();
  expect(tab.interest.sentKeys()).toEqual(['slip', 'slip-document']);
});
