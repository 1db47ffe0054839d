// The product's list through a real Mosquitto instead of the generator's own websocket.

import { BENCH_MATCHES } from '../../../src/shared/bench/bench-matches.ts';
import { PASSWORD } from '../../support/broker-embedded.ts';
import { launchChromium } from '../../support/chromium.ts';
import { mosquittoCommand, startMosquitto } from '../../support/mosquitto.ts';
import { type BenchContext, type BenchResult, resultOf, skip } from '../bench.ts';
import { BASELINES_FOLDER, SITE_FOLDER } from '../build.ts';
import { LOAD_CORE } from '../cores.ts';
import { startLoadProcess } from '../load/load-process.ts';
import { shorten } from '../stats.ts';
import { CANDIDATES } from './candidates.ts';
import { findFailedGates } from './gates.ts';
import { runTrial } from './trial.ts';

/** One trial: what matters is that nothing is lost and how old prices are. */
export async function measureMosquitto(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  if (mosquittoCommand === undefined) return skip('Mosquitto is not installed');
  const mosquitto = await startMosquitto();
  const load = await startLoadProcess(
    {
      seed: context.seed,
      matches: BENCH_MATCHES,
      site: SITE_FOLDER,
      baselines: BASELINES_FOLDER,
      broker: {
        url: mosquitto.url,
        port: Number(new URL(mosquitto.tcpUrl).port),
        password: PASSWORD,
      },
    },
    LOAD_CORE,
  );
  const browser = await launchChromium(context.chromium);
  try {
    context.progress('ours through Mosquitto');
    const trial = await runTrial({
      browser,
      load,
      candidate: CANDIDATES.ours,
      throttle: 1,
      plan: { rate: context.quick ? 500 : 3_500, perFrame: 1 },
      idleMs: 200,
      warmUpMs: context.quick ? 300 : 2_000,
      windowMs: context.quick ? 700 : 5_000,
    });
    const rows = [
      { name: 'ours: decoded of sent', value: shorten(trial.decoded), unit: '%' },
      { name: 'ours: publish to paint p50', value: shorten(trial.paintP50), unit: 'ms' },
      { name: 'ours: publish to paint p99', value: shorten(trial.paintP99), unit: 'ms' },
      { name: 'ours: main thread above idle', value: shorten(trial.mainAboveIdle), unit: '%' },
    ];
    return { ...resultOf(rows), failedGates: findFailedGates('ours', [trial]) };
  } finally {
    await browser.close();
    await load.close();
    await mosquitto.close();
  }
}
