// The worker entry under @vitest/web-worker: starts, answers, sends frames through its port, closes.
// No races here: those are a browser's to show.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Remote, releaseProxy, transfer, wrap } from 'comlink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { FeedWorkerApi, WorkerConfig } from '../../src/shared/protocol/commands.ts';
import { type Frame, NOTHING_DRAWN } from '../../src/shared/protocol/frames.ts';

// Node 20 has none of its own, and the worker takes what its place has.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

let server: Server;
let requests: { readonly url: string; readonly headers: Readonly<Record<string, unknown>> }[];
let worker: Worker;
let remote: Remote<FeedWorkerApi<MessagePort>>;
let config: WorkerConfig;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        markets: [{ marketID: 1, marketName: '1x2' }],
        fixtures: [
          { matchID: 7, sportID: 1, homeTeam: 'Arsenal', awayTeam: 'Chelsea', activeMarkets: 1 },
          { matchID: {}, sportID: 1 },
        ],
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  config = {
    // Nobody listens there: what the worker shows without a broker is enough here.
    mqttUrl: 'ws://127.0.0.1:9/mqtt',
    protocolVersion: 4,
    apiUrl: `http://127.0.0.1:${port}/api/`,
    signing: { clientCode: 'FRP', apiKey: 'ab'.repeat(32) },
    token: null,
    batchMs: 16,
    epoch: 3,
  };
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
  await new Promise((closed) => server.close(closed));
});

test('start, interest, a frame through the port, close', async () => {
  const { port1, port2 } = new MessageChannel();
  const frames: Frame[] = [];
  const listed = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Frame>) => {
      frames.push(data);
      port1.postMessage({ acknowledged: data.seq, epoch: data.epoch, drawn: NOTHING_DRAWN });
      const value = data.cells.find(([key]) => key === 'list/live/1')?.[1];
      if (value && 'ready' in value && value.ready) resolve();
    };
  });
  expect(await remote.ping()).toEqual({ ok: true, value: null });
  expect(await remote.start(config, transfer([port2], [port2]))).toEqual({ ok: true, value: null });
  expect(await remote.setInterest({ add: ['list/live/1', 'metrics'], drop: [] })).toEqual({
    ok: true,
    value: null,
  });
  await listed;
  expect(frames.every((frame) => frame.epoch === 3)).toBe(true);
  const list = frames.flatMap((frame) => frame.cells).findLast(([key]) => key === 'list/live/1');
  // The fixture without an id was left out; the list stands without it.
  expect(list?.[1]).toMatchObject({ ready: true, total: 1, columns: [{ name: '1x2' }] });
  expect(requests[0]?.url).toBe('/api/sports/highlight/live/1?source=web&markets=1');
  expect(requests[0]?.headers.signature).toMatch(/^[0-9a-f]{64}$/);
  expect(requests[0]?.headers['client-id']).toBe('FRP');
  port1.close();
});

test('frames go on the ports in turn, and a receipt on one of them counts for all before', async () => {
  const channels = Array.from({ length: 3 }, () => new MessageChannel());
  const cameOn: number[][] = channels.map(() => []);
  const enough = new Promise<void>((resolve) => {
    for (const [at, { port1 }] of channels.entries()) {
      port1.onmessage = ({ data }: MessageEvent<Frame>) => {
        cameOn[at]!.push(data.seq);
        if (data.seq >= 7) resolve();
        // The window is four: without a receipt the fifth would never come.
        if (data.seq % 2 === 0)
          port1.postMessage({ acknowledged: data.seq, epoch: data.epoch, drawn: NOTHING_DRAWN });
      };
    }
  });
  const ports = channels.map(({ port2 }) => port2);
  expect(await remote.start(config, transfer(ports, ports))).toMatchObject({ ok: true });
  await remote.setInterest({ add: ['metrics', 'link'], drop: [] });
  await enough;
  expect(cameOn.map((seqs) => seqs.every((seq, at) => seq % 3 === seqs[0]! % 3 && at < 4))).toEqual(
    [true, true, true],
  );
  expect(cameOn.flat().sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const { port1 } of channels) port1.close();
});

test('refuses a second start and addresses that are not absolute', async () => {
  const first = new MessageChannel();
  expect(
    await remote.start({ ...config, mqttUrl: '/mqtt' }, transfer([first.port2], [first.port2])),
  ).toMatchObject({ ok: false, error: { code: 'bad_config' } });
  const second = new MessageChannel();
  expect(await remote.start(config, transfer([second.port2], [second.port2]))).toMatchObject({
    ok: true,
  });
  const third = new MessageChannel();
  expect(await remote.start(config, transfer([third.port2], [third.port2]))).toMatchObject({
    ok: false,
    error: { code: 'already_started' },
  });
  expect(await remote.stopRecording()).toMatchObject({
    ok: false,
    error: { code: 'not_recording' },
  });
});
