// What docs/capacity.md computes: machines, bytes and money for so many readers, from its own inputs.

/** By name, in the units of the page's table. */
export type CapacityInputs = Readonly<Record<string, number>>;

const INPUT = /^\| `(\w+)` \| ([\d.,]+) \|/gm;
const SECONDS_PER_MONTH = 2_628_000;

/** Reads the rows of the page that name an input. */
export function readInputs(page: string): CapacityInputs {
  return Object.fromEntries(
    [...page.matchAll(INPUT)].map(([, name = '', value = '']) => [
      name,
      Number(value.replaceAll(',', '')),
    ]),
  );
}

/** The lines of the page's result, by what they are called there. @throws Error for a missing input. */
export function computeCapacity(inputs: CapacityInputs, readers: number): Record<string, number> {
  const of = (name: string): number => {
    const value = inputs[name];
    if (value === undefined) throw new Error(`no input ${name}`);
    return value;
  };
  const cores = (readers * of('cpu')) / 1_000 / 100;
  const processes = Math.ceil(Math.max(cores / (of('busy') / 100), readers / of('connections')));
  const gigabits = (readers * of('bytes') * 8) / 1_000_000;
  const memory = (processes * of('base')) / 1_000 + (readers * of('memory')) / 1_000_000;
  const machines = Math.max(
    Math.ceil(processes / (of('cores') - 1)),
    Math.ceil(gigabits / of('link')),
    Math.ceil(memory / of('ram')),
  );
  const average = readers * (of('average') / 100);
  const prices = (average * of('bytes') * SECONDS_PER_MONTH) / 1_000_000_000;
  const visits = (average * SECONDS_PER_MONTH) / (of('visit') * 60);
  const starts = (visits * (of('first') / 100) * of('start')) / 1_000_000_000;
  const traffic = prices + starts;
  return {
    'cores busy with readers': cores,
    'edge processes': processes,
    'machines, with one to spare': machines + 1,
    'memory, GB': memory,
    'prices at the peak, Gbit/s': gigabits,
    'through the backbone, MB/s': (processes * of('feed')) / 1_000,
    'prices a month, TB': prices,
    'first visits a month, TB': starts,
    'machines a month, USD': (machines + 1) * of('machine'),
    'traffic a month, rented servers, USD': traffic * of('traffic_rented'),
    'traffic a month, cloud, USD': traffic * of('traffic_cloud'),
    'until the readers of one process are elsewhere, s':
      ((readers / processes) * of('connect')) / 1_000 / Math.max(1, processes - 1),
  };
}

/** As the page writes a figure: three digits that count, thousands apart. */
export function writeFigure(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 3 });
}
