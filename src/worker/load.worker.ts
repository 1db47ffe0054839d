// The load generator of the bench page, in a thread of its own so that nothing slows it down.

import { listBenchMatches } from '../shared/bench/bench-matches.ts';
import type { LoadCommand, LoadPlan, LoadReply } from '../shared/bench/bench-protocol.ts';
import { createFeedTemplates } from '../shared/bench/feed-template.ts';
import { LoadGenerator } from './bench/load-generator.ts';
import { systemClock } from './clock/clock.ts';

interface PreparedLoad {
  readonly plan: LoadPlan;
  readonly generator: LoadGenerator;
}

let prepared: PreparedLoad | null = null;

function prepare(plan: LoadPlan, out: MessagePort): PreparedLoad {
  return {
    plan,
    generator: new LoadGenerator({
      clock: systemClock,
      templates: createFeedTemplates(listBenchMatches(), plan.seed),
      send: (packet) => out.postMessage(packet),
    }),
  };
}

function reply(answer: LoadReply): void {
  postMessage(answer);
}

addEventListener('message', ({ data }: MessageEvent<LoadCommand<MessagePort>>) => {
  if (data.type === 'prepare') {
    prepared = prepare(data.plan, data.out);
    reply({ type: 'ready' });
    return;
  }
  prepared?.generator.run(prepared.plan, (count) => reply({ type: 'ended', count }));
});
