// The worker's entry: wires the session to the page, and nothing else.

import { expose } from 'comlink';
import type { SlipError } from '../shared/betslip/slip.ts';
import type { FeedWorkerApi, WorkerConfig } from '../shared/protocol/commands.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { ServerClock } from '../shared/time/server-clock.ts';
import { systemClock } from './clock/clock.ts';
import { type FramePorts, openFramePorts } from './publish/frame-ports.ts';
import { createHttpSnapshots } from './recovery/http-snapshots.ts';
import { createSigningCrypto } from './recovery/signing-crypto.ts';
import { createSession, type Session } from './session.ts';
import { createMqttTransport } from './transport/mqtt-transport.ts';

let session: Session | null = null;
let token: string | null = null;
let ports: FramePorts | null = null;

/** Puts a command to the session; before start() it has no effect. */
function run(command: (running: Session) => Result<null>): Result<null> {
  return session === null ? succeed(null) : command(session);
}

function open(config: WorkerConfig, frames: FramePorts): Session {
  const clock = systemClock;
  const serverClock = new ServerClock(() => clock.now());
  return createSession({
    clock,
    serverClock,
    config,
    transport: createMqttTransport({
      url: config.mqttUrl,
      protocolVersion: config.protocolVersion,
      clock,
      token: config.token,
    }),
    snapshots: createHttpSnapshots({
      apiUrl: config.apiUrl,
      signing: config.signing,
      crypto: createSigningCrypto(),
      clock,
      serverClock,
      token: () => token,
      onRefused: (call, reason) => session?.refuse(call, reason),
    }),
    send: frames.send,
  });
}

const api: FeedWorkerApi<MessagePort> = {
  start(config, frames) {
    if (session !== null) return fail('already_started', 'The worker was started already.');
    if (!isAddress(config.mqttUrl, /^wss?:$/) || !isAddress(config.apiUrl, /^https?:$/)) {
      return fail('bad_config', 'The addresses of the broker and the API must be absolute.');
    }
    token = config.token;
    ports = openFramePorts(frames, (receipt) => session?.acknowledge(receipt));
    session = open(config, ports);
    return succeed(null);
  },
  setInterest: (change) => run((running) => running.setInterest(change)),
  setVisible: (visible) => run((running) => running.setVisible(visible)),
  setOnline: (online) => run((running) => running.setOnline(online)),
  setSavesData: (saves) => run((running) => running.setSavesData(saves)),
  setToken(next) {
    token = next;
    return run((running) => running.setToken(next));
  },
  changeSlip: (command, interest) => session?.changeSlip(command, interest) ?? notStarted(),
  readCoupon: () => session?.readCoupon() ?? notStarted(),
  explore: (marks) => session?.explore(marks) ?? notStarted(),
  startRecording: () => run((running) => running.startRecording()),
  stopRecording: () =>
    session === null
      ? fail('not_recording', 'The worker was not started.')
      : session.stopRecording(),
  ping: () => succeed(null),
  close() {
    const result = run((running) => running.close());
    ports?.close();
    return result;
  },
};

function notStarted(): Result<never, SlipError> {
  return fail('not_started', 'The worker was not started.');
}

function isAddress(text: string, protocol: RegExp): boolean {
  try {
    return protocol.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

expose(api, self);
