// The table on the screen: figures with their spread, ratios against their budgets.

import type { BenchResult, Figure, Ratio } from '../bench.ts';
import { budgetOf, judgeRatio } from '../budgets.ts';
import { format, formatLimit } from './format.ts';

const NAME_WIDTH = 58;
const VALUE_WIDTH = 11;
const MATRIX_LABEL = 36;
const MATRIX_CELL = 22;

export interface TableOptions {
  /** Ratios of earlier results stand beside where they are given. */
  readonly earlier?: BenchResult | undefined;
  /** False leaves the verdicts out, for a run too short to judge. */
  readonly judged?: boolean;
  /** How long it took. */
  readonly seconds?: number;
}

/** The lines of one benchmark. */
export function formatResult(
  name: string,
  result: BenchResult,
  options: TableOptions = {},
): string {
  const { earlier, judged = true, seconds } = options;
  if (result.skipped !== undefined) return `\n${name}\n  skipped: ${result.skipped}`;
  const took = seconds === undefined ? '' : ` (${Math.round(seconds)} s)`;
  const lines = [`\n${name}${took}`];
  const candidates = candidatesOf(result.figures);
  if (candidates.length > 1) lines.push(...formatMatrix(result.figures, candidates));
  else {
    if (result.figures.length > 0) lines.push(columns('', 'median', 'min', 'max'));
    lines.push(...result.figures.map((figure) => formatFigure(figure, earlier)));
  }
  if (result.ratios.length > 0) lines.push(columns('  ratio to', 'median', 'min', 'max'));
  lines.push(...result.ratios.map((ratio) => formatRatio(ratio, judged, earlier)));
  if (judged) {
    lines.push(...(result.failedGates ?? []).map((gate) => `  GATE FAILED: ${gate}`));
  }
  lines.push(...result.notes.map((note) => `  note: ${note}`));
  return lines.join('\n');
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

function formatRatio(ratio: Ratio, judged: boolean, earlier?: BenchResult): string {
  const { median, min, max, starved } = ratio;
  const budget = budgetOf(ratio);
  const before = earlier?.ratios.find(({ budget: id }) => id === ratio.budget);
  const line = columns(`  ${budget.what}`, format(median), format(min), format(max));
  const limits = `must ${formatLimit(budget, 'must')}  aim ${formatLimit(budget, 'aim')}`;
  const verdict = judged ? `  ${judgeRatio(budget, ratio)}` : '';
  const reason = starved === undefined ? '' : `  (${starved})`;
  return `${line}  ${limits}${verdict}${reason}${was(before?.median)}`;
}

function columns(name: string, ...values: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + values.map((value) => value.padStart(VALUE_WIDTH)).join('');
}

function was(before: number | undefined): string {
  return before === undefined ? '' : `  (was ${format(before)})`;
}
