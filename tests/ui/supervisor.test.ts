// Supervision: every way a worker can fail ends in a new one or in words, never in open prices.

import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { succeed } from '../../src/shared/result.ts';
import type { FeedWorker, WorkerEvents } from '../../src/ui/live/feed-worker.ts';
import {
  FAILURE_WINDOW_MS,
  LATE_TIMER_MS,
  LOAD_LIMIT_MS,
  PING_EVERY_MS,
  PING_LIMIT_MS,
  START_LIMIT_MS,
  Supervisor,
} from '../../src/ui/live/supervisor.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const ok = async () => succeed(null);

type FakeWorker = { [Command in keyof FeedWorker]: Mock<FeedWorker[Command]> };

/** Every command answers at once, save those that `changes` replaces. */
function fakeWorker(changes: Partial<FakeWorker> = {}): FakeWorker {
  return {
    start: vi.fn(ok),
    setInterest: vi.fn(ok),
    setVisible: vi.fn(ok),
    setOnline: vi.fn(ok),
    setSavesData: vi.fn(ok),
    setToken: vi.fn(ok),
    changeSlip: vi.fn(ok),
    readCoupon: vi.fn(never),
    explore: vi.fn(never),
    startRecording: vi.fn(ok),
    stopRecording: vi.fn(async () => succeed('')),
    ping: vi.fn(ok),
    close: vi.fn(ok),
    end: vi.fn(),
    ...changes,
  };
}

function setUp(make: (count: number) => Partial<FakeWorker> = () => ({})) {
  const opened: { worker: ReturnType<typeof fakeWorker>; events: WorkerEvents }[] = [];
  const onFrame = vi.fn();
  const onEpoch = vi.fn();
  const supervisor = new Supervisor({
    open(events) {
      const worker = fakeWorker(make(opened.length));
      opened.push({ worker, events });
      return worker;
    },
    onFrame,
    onEpoch,
    interest: () => ['link', matchKey('7')],
  });
  return { supervisor, opened, onFrame, onEpoch };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('a worker that answers is told the interest, once', async () => {
  const { supervisor, opened, onEpoch } = setUp();
  supervisor.start();
  expect(supervisor.readState()).toBe('starting');
  supervisor.setInterest({ add: ['link'], drop: [] });
  await settle();
  expect(supervisor.readState()).toBe('running');
  expect(opened[0]!.worker.start).toHaveBeenCalledWith(1, null);
  expect(opened[0]!.worker.setInterest.mock.calls).toEqual([
    [{ add: ['link', matchKey('7')], drop: [] }],
  ]);
  expect(onEpoch.mock.calls).toEqual([[1]]);
});

test('a worker that does not start in time is replaced, in the next epoch', async () => {
  const { supervisor, opened, onEpoch } = setUp((count) =>
    count === 0 ? { start: vi.fn(never) } : {},
  );
  supervisor.start();
  await vi.advanceTimersByTimeAsync(START_LIMIT_MS);
  expect(opened).toHaveLength(2);
  expect(opened[0]!.worker.end).toHaveBeenCalledOnce();
  expect(opened[1]!.worker.start).toHaveBeenCalledWith(2, null);
  expect(opened[1]!.worker.setInterest).toHaveBeenCalledOnce();
  expect(supervisor.readState()).toBe('running');
  expect(onEpoch).toHaveBeenLastCalledWith(2);
});

test('a worker whose script loads for long is waited for, and one that never loads is replaced', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const slow = { ping: vi.fn(() => loaded.then(ok)), start: vi.fn(() => loaded.then(ok)) };
  const { supervisor, opened } = setUp((count) =>
    count === 0 ? { ping: vi.fn(never), start: vi.fn(never) } : slow,
  );
  supervisor.start();
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4 * START_LIMIT_MS);
  expect(supervisor.readState()).toBe('restarting');
  load();
  await settle();
  expect(supervisor.readState()).toBe('running');
  expect(opened).toHaveLength(2);
});

test('two failures close together are the end of it', async () => {
  const { supervisor, opened, onEpoch } = setUp(() => ({ start: vi.fn(never) }));
  supervisor.start();
  await vi.advanceTimersByTimeAsync(START_LIMIT_MS * 3);
  expect(supervisor.readState()).toBe('failed');
  expect(opened).toHaveLength(2);
  expect(opened.every(({ worker }) => worker.end.mock.calls.length === 1)).toBe(true);
  // Past the last worker's epoch, so that a late frame of it cannot reopen a price.
  expect(onEpoch).toHaveBeenLastCalledWith(3);
  supervisor.resume();
  expect(opened).toHaveLength(2);
});

test('two failures far apart are two restarts', async () => {
  const { supervisor, opened } = setUp();
  supervisor.start();
  await settle();
  opened[0]!.events.onError('boom');
  await vi.advanceTimersByTimeAsync(FAILURE_WINDOW_MS);
  opened[1]!.events.onError('boom');
  await settle();
  expect(supervisor.readState()).toBe('running');
  expect(opened).toHaveLength(3);
});

test('failures far apart are no end, also where the device sets its clock back between them', async () => {
  const { supervisor, opened } = setUp();
  supervisor.start();
  await settle();
  opened[0]!.events.onError('boom');
  vi.setSystemTime(Date.now() - 7_200_000);
  await vi.advanceTimersByTimeAsync(FAILURE_WINDOW_MS);
  opened[1]!.events.onError('boom');
  await settle();
  expect(supervisor.readState()).toBe('running');
});

test('a refusal to start counts as a failure', async () => {
  const refused = async () =>
    ({ ok: false, error: { code: 'bad_config', message: 'no' } }) as const;
  const { supervisor } = setUp(() => ({ start: vi.fn(refused) }));
  supervisor.start();
  await settle();
  expect(supervisor.readState()).toBe('failed');
});

test('nothing a replaced worker says counts', async () => {
  const { supervisor, opened, onFrame } = setUp();
  supervisor.start();
  await settle();
  opened[0]!.events.onError('boom');
  await settle();
  opened[0]!.events.onError('again');
  opened[0]!.events.onFrame({ seq: 1, epoch: 1, cells: [], handles: [], prices: null });
  await settle();
  expect(supervisor.readState()).toBe('running');
  expect(onFrame).not.toHaveBeenCalled();
  expect(opened).toHaveLength(2);
});

describe('pings', () => {
  /** The first one asks whether the script runs. */
  const OF_THE_START = 1;

  test('an answered ping leads to the next', async () => {
    const { supervisor, opened } = setUp();
    supervisor.start();
    await vi.advanceTimersByTimeAsync(PING_EVERY_MS * 3);
    expect(opened[0]!.worker.ping).toHaveBeenCalledTimes(OF_THE_START + 3);
  });

  test('an unanswered ping ends the worker', async () => {
    const { supervisor, opened } = setUp((count) => (count === 0 ? { ping: vi.fn(never) } : {}));
    supervisor.start();
    await vi.advanceTimersByTimeAsync(PING_EVERY_MS + PING_LIMIT_MS - 1);
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(2);
    expect(supervisor.readState()).toBe('running');
  });

  test('a hidden page asks nothing, and starts again when it is seen', async () => {
    const { supervisor, opened } = setUp((count) => (count === 0 ? { ping: vi.fn(never) } : {}));
    supervisor.start();
    await vi.advanceTimersByTimeAsync(PING_EVERY_MS);
    supervisor.setVisible(false);
    await vi.advanceTimersByTimeAsync(PING_LIMIT_MS * 10);
    expect(opened).toHaveLength(1);
    supervisor.setVisible(true);
    await vi.advanceTimersByTimeAsync(PING_EVERY_MS);
    expect(opened[0]!.worker.ping).toHaveBeenCalledTimes(OF_THE_START + 2);
    expect(opened[0]!.worker.setVisible.mock.calls).toEqual([[false], [true]]);
  });

  test('a worker that hangs is replaced within seven seconds of its last answer', async () => {
    const { supervisor, opened } = setUp((count) => (count === 0 ? { ping: vi.fn(never) } : {}));
    supervisor.start();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(opened).toHaveLength(2);
  });

  test.each([
    ['machine that slept', 3_600_000, () => vi.setSystemTime(Date.now() + 3_600_000)],
    [
      'page that was busy',
      LATE_TIMER_MS + 1,
      (late: number) => {
        const now = performance.now.bind(performance);
        vi.spyOn(performance, 'now').mockImplementation(() => now() + late);
      },
    ],
  ])('a %s through the limit is no proof against the worker', async (_who, late, pass) => {
    const { supervisor, opened } = setUp((count) => (count === 0 ? { ping: vi.fn(never) } : {}));
    supervisor.start();
    await vi.advanceTimersByTimeAsync(PING_EVERY_MS);
    pass(late);
    await vi.advanceTimersByTimeAsync(PING_LIMIT_MS);
    vi.restoreAllMocks();
    expect(opened).toHaveLength(1);
    expect(opened[0]!.worker.ping).toHaveBeenCalledTimes(OF_THE_START + 2);
  });
});

test.each([
  ['at once', false],
  ['no second time where it was suspended before', true],
])('a frozen page ends its worker %s', async (_, wasSuspended) => {
  const { supervisor, opened } = setUp(() => (wasSuspended ? {} : { close: vi.fn(never) }));
  supervisor.start();
  await settle();
  if (wasSuspended) supervisor.suspend();
  await settle();
  supervisor.freeze();
  expect(opened[0]!.worker.end).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened[0]!.worker.end).toHaveBeenCalledOnce();
  supervisor.resume();
  await settle();
  expect(supervisor.readState()).toBe('running');
});

test('a page put aside closes its worker and comes back with a new one', async () => {
  const { supervisor, opened } = setUp();
  supervisor.start();
  await settle();
  supervisor.suspend();
  expect(supervisor.readState()).toBe('suspended');
  expect(opened[0]!.worker.close).toHaveBeenCalledOnce();
  await settle();
  expect(opened[0]!.worker.end).toHaveBeenCalledOnce();
  supervisor.resume();
  await settle();
  expect(supervisor.readState()).toBe('running');
  expect(opened[1]!.worker.start).toHaveBeenCalledWith(2, null);
});

test('a new worker learns that the page is hidden, offline, saves data and is logged in', async () => {
  const { supervisor, opened } = setUp();
  supervisor.setVisible(false);
  supervisor.setOnline(false);
  supervisor.setSavesData(true);
  supervisor.setToken('t');
  supervisor.start();
  await settle();
  expect(opened[0]!.worker.start).toHaveBeenCalledWith(1, 't');
  expect(opened[0]!.worker.setSavesData).toHaveBeenCalledWith(true);
  expect(opened[0]!.worker.setVisible).toHaveBeenCalledWith(false);
  expect(opened[0]!.worker.setOnline).toHaveBeenCalledWith(false);
});

test('the slip is asked of a running worker only, and nobody waits on one that ended', async () => {
  const { supervisor, opened } = setUp(() => ({ changeSlip: vi.fn(never) }));
  const lost = { ok: false, error: { code: 'not_started' } };
  supervisor.start();
  expect(await supervisor.changeSlip({ type: 'clear' })).toMatchObject(lost);
  await settle();
  const answers = Promise.all([
    supervisor.changeSlip({ type: 'clear' }),
    supervisor.readCoupon(),
    supervisor.explore({}),
  ]);
  opened[0]!.events.onError('boom');
  for (const answer of await answers) expect(answer).toMatchObject(lost);
});

test('a slip command that the worker cannot answer is refused and ends that worker', async () => {
  const { supervisor, opened } = setUp((count) =>
    count === 0 ? { changeSlip: vi.fn(() => Promise.reject(new Error('torn'))) } : {},
  );
  supervisor.start();
  await settle();
  expect(await supervisor.changeSlip({ type: 'clear' })).toMatchObject({ ok: false });
  await settle();
  expect(opened).toHaveLength(2);
  expect(await supervisor.changeSlip({ type: 'clear' })).toEqual(succeed(null));
});
