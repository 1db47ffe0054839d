// What has to hold before a figure of ours counts: all decoded, drawn in time, no long task.

import { summarise } from '../stats.ts';

/** The part of a trial that gates read. */
export interface GatedTrial {
  /** Decoded of sent, percent. */
  readonly decoded: number;
  /** Between animation frames, ms. */
  readonly frameP99: number;
  /** Over 50 ms. */
  readonly longTasks: number;
}

export type Gate = keyof GatedTrial;

const ALL: readonly Gate[] = ['decoded', 'frameP99', 'longTasks'];
const MAX_FRAME_MS = 34;

/**
 * The gates that the trials of a page failed, in words. A lost message fails whenever it happens;
 * frames and long tasks are held by the median trial, for the machine's own noise makes some.
 */
export function findFailedGates(
  name: string,
  trials: readonly GatedTrial[],
  gates: readonly Gate[] = ALL,
): string[] {
  if (trials.length === 0) return [];
  const of = (gate: Gate) => summarise(trials.map((trial) => trial[gate]));
  const failed: string[] = [];
  const { min: decoded } = of('decoded');
  const { median: frameMs } = of('frameP99');
  const { median: longTasks } = of('longTasks');
  if (gates.includes('decoded') && decoded < 100)
    failed.push(`${name} decoded ${decoded.toFixed(2)} % of what was sent`);
  if (gates.includes('frameP99') && frameMs > MAX_FRAME_MS)
    failed.push(`${name} drew late: frames of ${frameMs.toFixed(0)} ms at p99`);
  if (gates.includes('longTasks') && longTasks > 0)
    failed.push(`${name} had ${longTasks} long tasks a window`);
  return failed;
}
