// The report as text to paste into a message, and as JSON to keep.

import type { BenchReport } from './bench-report.ts';
import { formatFigure, formatRatio } from './format-figure.ts';

const LABEL_WIDTH = 30;
const VALUE_WIDTH = 16;

/** Lines of fixed width, the environment below. */
export function formatReport(report: BenchReport): string {
  const { options, figures, findings } = report;
  const line = (label: string, ...values: readonly string[]) =>
    label.padEnd(LABEL_WIDTH) + values.map((value) => value.padStart(VALUE_WIDTH)).join('');
  return [
    describeRun(report),
    '',
    line('', 'worker', 'main thread', 'worker / main'),
    ...figures.map((row) =>
      line(row.label, formatFigure(row, 'worker'), formatFigure(row, 'main'), formatRatio(row)),
    ),
    '',
    ...findings,
    '',
    `${report.date}, build ${report.build}, seed ${options.seed}, ${report.cores} cores`,
    report.userAgent,
    '',
  ].join('\n');
}

/** The whole report, every trial in it. */
export function formatReportAsJson(report: BenchReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** '3,500 messages a second over 500 matches, 5 s, 1 round'. */
export function describeRun({ options }: Pick<BenchReport, 'options'>): string {
  const { rate, seconds, rounds } = options;
  const roundsText = rounds === 1 ? '1 round' : `${rounds} rounds`;
  return `${rate.toLocaleString('en')} messages a second over 500 matches, ${seconds} s, ${roundsText}`;
}
