// The table of docs/benchmarks.md: every budget, what was measured, and on what.

import type { Figure } from '../bench.ts';
import { format, formatLimit } from './format.ts';
import type { Machine } from './machine.ts';
import { judgeAll, type Results } from './verdicts.ts';

export interface Report {
  readonly at: string;
  readonly command: string;
  readonly seed: number;
  readonly trials: number;
  readonly quick: boolean;
  readonly machine: Machine;
  readonly results: Results;
}

/** The report as Markdown, verdicts first. */
export function formatMarkdown(report: Report): string {
  const { at, command, seed, trials, machine, results } = report;
  const versions = Object.entries(machine.versions).map(([name, version]) => `${name} ${version}`);
  return [
    `${machine.cores} cores of ${machine.cpu}, ${machine.memoryGb} GB, ${machine.platform}, Node ${machine.node}, ${machine.chromium}; ${versions.join(', ')}. Commit ${machine.commit}, ${at.slice(0, 10)}, seed ${seed}, ${trials} trials: \`${command}\`.`,
    '',
    '| budget | median (least..most) | must | aim | |',
    '|---|---|---|---|---|',
    ...judgeAll(results).map(({ budget, ratio, verdict }) =>
      row(
        budget.what,
        ratio === undefined ? '' : spread(ratio),
        formatLimit(budget, 'must'),
        formatLimit(budget, 'aim'),
        report.quick && ratio !== undefined ? 'not judged' : verdict,
      ),
    ),
    '',
    '| figure | median (least..most) |',
    '|---|---|',
    ...Object.entries(results).flatMap(([name, { figures, skipped }]) =>
      skipped === undefined
        ? figures.map((figure) => row(`${name}: ${label(figure)}`, spread(figure)))
        : [row(name, `skipped: ${skipped}`)],
    ),
    '',
  ].join('\n');
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function label({ name, unit }: Figure): string {
  return unit === '' ? name : `${name}, ${unit}`;
}

function spread({ median, min, max }: { median: number; min: number; max: number }): string {
  return min === max ? format(median) : `${format(median)} (${format(min)}..${format(max)})`;
}
