// The slip's commands through the worker's entry: refused before the start, answered as Results, and
// shown by cells in frames.

import { type Remote, releaseProxy, transfer, wrap } from 'comlink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { SlipCommand } from '../../src/shared/betslip/slip.ts';
import { type CellKey, selectionKey } from '../../src/shared/protocol/cell-keys.ts';
import type { AnyCellValue } from '../../src/shared/protocol/cells.ts';
import type { FeedWorkerApi } from '../../src/shared/protocol/commands.ts';
import { type Frame, NOTHING_DRAWN } from '../../src/shared/protocol/frames.ts';
import { selectionOf } from '../support/slip-selections.ts';

// Node 20 has none of its own, and the worker takes what its place has.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

let worker: Worker;
let remote: Remote<FeedWorkerApi<MessagePort>>;
let port: MessagePort;
const cells = new Map<CellKey, AnyCellValue>();

beforeEach(() => {
  cells.clear();
  worker = new Worker(new URL('../../src/worker/feed.worker.ts', import.meta.url), {
    type: 'module',
  });
  const fail = (event: Event) => {
    throw new Error(`the worker failed: ${event.type}`);
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  remote = wrap<FeedWorkerApi<MessagePort>>(worker);
});

afterEach(async () => {
  await remote.close();
  remote[releaseProxy]();
  worker.terminate();
  port?.close();
});

/** Nobody listens at its addresses: what the worker shows without a network is enough here. */
async function start(): Promise<(key: CellKey) => Promise<AnyCellValue>> {
  const { port1, port2 } = new MessageChannel();
  port = port1;
  const waiting = new Map<CellKey, (value: AnyCellValue) => void>();
  port1.onmessage = ({ data }: MessageEvent<Frame>) => {
    port1.postMessage({ acknowledged: data.seq, epoch: data.epoch, drawn: NOTHING_DRAWN });
    for (const [key, value] of data.cells) {
      cells.set(key, value);
      waiting.get(key)?.(value);
    }
  };
  const started = await remote.start(
    {
      mqttUrl: 'ws://127.0.0.1:9/mqtt',
      protocolVersion: 4,
      apiUrl: 'http://127.0.0.1:9/api/',
      signing: { clientCode: 'FRP', apiKey: 'ab'.repeat(32) },
      token: null,
      batchMs: 16,
      epoch: 1,
    },
    transfer([port2], [port2]),
  );
  expect(started.ok).toBe(true);
  return (key) => new Promise((resolve) => waiting.set(key, resolve));
}

test('before the start every command is refused', async () => {
  const refused = { ok: false, error: { code: 'not_started' } };
  expect(await remote.changeSlip({ type: 'clear' })).toMatchObject(refused);
  expect(await remote.readCoupon()).toMatchObject(refused);
  expect(await remote.explore({})).toMatchObject(refused);
});

test('a selection goes in, its cells come out, and the coupon can be read', async () => {
  const next = await start();
  const selection = selectionOf('7');
  const shown = next('slip-document');
  await remote.setInterest({
    add: ['slip', 'slip-document', selectionKey(selection.selectionId)],
    drop: [],
  });
  expect(await remote.changeSlip({ type: 'restore', document: null })).toMatchObject({ ok: true });
  expect(await shown).toMatchObject({ revision: 0 });
  const kept = next('slip-document');
  expect(await remote.changeSlip({ type: 'add', selection })).toEqual({ ok: true, value: null });
  expect(await kept).toMatchObject({ version: 1, revision: 1 });
  expect(cells.get('slip')).toMatchObject({
    ready: true,
    selectionIds: [selection.selectionId],
    problems: [{ code: 'stale' }],
  });
  expect(cells.get(selectionKey(selection.selectionId))).toMatchObject({ odds: 200 });
  expect(await remote.readCoupon()).toMatchObject({
    ok: true,
    value: { coupon: { bet_type: 'Single' }, legs: [{ selectionId: selection.selectionId }] },
  });
  expect(await remote.explore({ [selection.selectionId]: 'won' })).toMatchObject({ ok: true });
});

test('what is no command is refused with a code, never thrown', async () => {
  await start();
  const commands: unknown[] = [{ type: 'setStake', stake: 'all of it' }, null, { type: 'add' }];
  for (const command of commands)
    expect(await remote.changeSlip(command as SlipCommand)).toMatchObject({
      ok: false,
      error: { code: 'unreadable' },
    });
});
