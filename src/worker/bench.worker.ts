// The bench page's pipeline: the product's session, fed through a port instead of a broker.

import { listBenchMatches } from '../shared/bench/bench-matches.ts';
import type { PipelineCommand } from '../shared/bench/bench-protocol.ts';
import { createBenchSnapshots } from './bench/bench-snapshots.ts';
import { createPortTransport } from './bench/port-transport.ts';
import { systemClock } from './clock/clock.ts';
import { openFramePorts } from './publish/frame-ports.ts';
import { createSession, type Session } from './session.ts';

let session: Session | null = null;

function open(feed: MessagePort, frames: readonly MessagePort[], batchMs: number): Session {
  return createSession({
    clock: systemClock,
    config: { batchMs, epoch: 1 },
    transport: createPortTransport(feed),
    snapshots: createBenchSnapshots(listBenchMatches()),
    send: openFramePorts(frames, (receipt) => session?.acknowledge(receipt)).send,
  });
}

addEventListener('message', ({ data }: MessageEvent<PipelineCommand<MessagePort>>) => {
  if (data.type === 'open') session ??= open(data.feed, data.frames, data.batchMs);
  else session?.setInterest(data.change);
});
