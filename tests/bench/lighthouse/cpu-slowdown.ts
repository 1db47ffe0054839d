// How many times slower than this machine Lighthouse's phone is: the four of its preset is another phone
// on every machine.

/**
 * `benchmarkIndex` and slowdown of Lighthouse's calculator, to which its docs/throttling.md leads under
 * "Calibrating the CPU slowdown": https://lighthouse-cpu-throttling-calculator.vercel.app/. Four is
 * that of a machine of 1,533.
 */
const POINTS = [
  [150, 1],
  [800, 2],
  [1_300, 3],
  [1_533, 4],
  [2_931, 10],
] as const;
const SLOWEST = POINTS[0];
const FASTEST = POINTS[POINTS.length - 1]!;

/**
 * `cpuSlowdownMultiplier` that makes a machine of `benchmarkIndex` Lighthouse's mid-tier phone, to a
 * tenth; at most 10, the most that the same page names for such a phone.
 * @throws RangeError where the machine is slower than the phone.
 */
export function cpuSlowdown(benchmarkIndex: number): number {
  if (!(benchmarkIndex >= SLOWEST[0]))
    throw new RangeError(`benchmarkIndex ${benchmarkIndex}: slower than Lighthouse's phone`);
  const index = Math.min(benchmarkIndex, FASTEST[0]);
  const above = POINTS.findIndex(([end], at) => at > 0 && index <= end);
  const [from, least] = POINTS[above - 1]!;
  const [to, most] = POINTS[above]!;
  return Math.round((least + ((index - from) / (to - from)) * (most - least)) * 10) / 10;
}
