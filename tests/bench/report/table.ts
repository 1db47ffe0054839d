// The table on the screen: figures with their spread, ratios against their budgets.

import type { BenchResult, Figure, Ratio } from '../bench.ts';
import { BUDGETS, judge } from '../budgets.ts';

const NAME_WIDTH = 58;
const VALUE_WIDTH = 11;
const MATRIX_LABEL = 36;
const MATRIX_CELL = 22;

/** The lines of one benchmark; ratios of earlier results stand beside where they are given. */
export function formatResult(name: string, result: BenchResult, earlier?: BenchResult): string {
  if (result.skipped !== undefined) return `\n${name}\n  skipped: ${result.skipped}`;
  const lines = [`\n${name}`];
  const candidates = candidatesOf(result.figures);
  if (candidates.length > 1) lines.push(...formatMatrix(result.figures, candidates));
  else {
    if (result.figures.length > 0) lines.push(columns('', 'median', 'min', 'max'));
    lines.push(...result.figures.map((figure) => formatFigure(figure, earlier)));
  }
  if (result.ratios.length > 0) lines.push(columns('  ratio to', 'median', 'min', 'max'));
  lines.push(...result.ratios.map((ratio) => formatRatio(ratio, earlier)));
  lines.push(...result.notes.map((note) => `  note: ${note}`));
  return lines.join('\n');
}

/** Budgets whose must was missed, in words. */
export function findMissed(results: Readonly<Record<string, BenchResult>>): string[] {
  const missed: string[] = [];
  for (const { ratios } of Object.values(results)) {
    for (const { budget: id, median } of ratios) {
      const budget = BUDGETS.find((one) => one.id === id);
      if (budget === undefined || judge(budget, median) !== 'MUST MISSED') continue;
      missed.push(
        `${budget.what}: ${format(median)}, must be ${limit(budget.better, budget.must)}`,
      );
    }
  }
  return missed;
}

/** Figures named `candidate: what` become a line a figure and a column a candidate. */
function candidatesOf(figures: readonly Figure[]): string[] {
  return [...new Set(figures.map(({ name }) => name.split(': ')[0]!))].filter((candidate) =>
    figures.some(({ name }) => name.startsWith(`${candidate}: `)),
  );
}

function formatMatrix(figures: readonly Figure[], candidates: readonly string[]): string[] {
  const cells = new Map(figures.map((figure) => [figure.name, figure]));
  const labels = new Map(
    figures.map(({ name, unit }) => [name.slice(name.indexOf(': ') + 2), unit] as const),
  );
  const cell = (candidate: string, label: string) => {
    const figure = cells.get(`${candidate}: ${label}`);
    if (figure === undefined) return '';
    const { median, min, max } = figure;
    return min === max ? format(median) : `${format(median)} (${format(min)}..${format(max)})`;
  };
  const line = (label: string, values: readonly string[]) =>
    `  ${label}`.padEnd(MATRIX_LABEL) + values.map((value) => value.padStart(MATRIX_CELL)).join('');
  return [
    line('', candidates),
    ...[...labels].map(([label, unit]) =>
      line(
        unit === '' ? label : `${label} [${unit}]`,
        candidates.map((candidate) => cell(candidate, label)),
      ),
    ),
  ];
}

function formatFigure({ name, unit, median, min, max }: Figure, earlier?: BenchResult): string {
  const before = earlier?.figures.find((figure) => figure.name === name);
  const label = unit === '' ? name : `${name} [${unit}]`;
  return `${columns(`  ${label}`, format(median), format(min), format(max))}${was(before?.median)}`;
}

function formatRatio({ budget: id, median, min, max }: Ratio, earlier?: BenchResult): string {
  const budget = BUDGETS.find((one) => one.id === id);
  if (budget === undefined) throw new Error(`no budget ${id}`);
  const { better, must, aim, what } = budget;
  const before = earlier?.ratios.find((ratio) => ratio.budget === id);
  const limits = `must ${limit(better, must)}  aim ${limit(better, aim)}`;
  const verdict = judge(budget, median);
  const line = columns(`  ${what}`, format(median), format(min), format(max));
  return `${line}  ${limits}  ${verdict}${was(before?.median)}`;
}

function columns(name: string, ...values: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + values.map((value) => value.padStart(VALUE_WIDTH)).join('');
}

function limit(better: 'lower' | 'higher', value: number | undefined): string {
  if (value === undefined) return '-';
  return `${better === 'lower' ? '<=' : '>='} ${format(value)}`;
}

function was(before: number | undefined): string {
  return before === undefined ? '' : `  (was ${format(before)})`;
}

function format(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 10 ? 3 : 1);
}
