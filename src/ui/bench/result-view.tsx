// The result: findings, the table of figures, and buttons that copy the report.

import { useEffect, useRef } from 'react';
import type { BenchReport } from './bench-report.ts';
import { CopyButton } from './copy-button.tsx';
import type { FigureRow } from './figures.ts';
import { formatFigure, formatRatio } from './format-figure.ts';
import { describeRun, formatReport, formatReportAsJson } from './format-report.ts';
import { PART } from './part.ts';
import { CANDIDATE_NAMES } from './trial-result.ts';

const VOID = 'rounded-sm bg-danger-soft px-3 py-2 text-danger';
const CELL = 'border-b border-line px-2 py-1 max-md:pr-0';
const NEXT = `${CELL} text-right max-md:pl-1`;
const FIGURE = `${NEXT} whitespace-nowrap`;
const HEADED = 'align-bottom text-12 font-normal text-t3';
const HEAD = `${CELL} ${HEADED}`;
const NEXT_HEAD = `${NEXT} ${HEADED}`;

export function ResultView({ report }: { readonly report: BenchReport }) {
  const head = useRef<HTMLHeadingElement>(null);
  // The stage below is gone, which may have changed the scroll position.
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={PART} aria-labelledby="bench-result">
      <h2 className="text-16" id="bench-result" ref={head}>
        Result
      </h2>
      <p className="text-13 text-t2">{describeRun(report)}</p>
      <ul className="grid max-w-[70ch] gap-1 py-2">
        {report.findings.map((finding) => (
          <li key={finding} className={finding.startsWith('Void') ? VOID : undefined}>
            {finding}
          </li>
        ))}
      </ul>
      <FiguresTable rows={report.figures} />
      <p className="text-12 text-t3">
        Below 1 the worker costs less, above 1 more. Ratios of one run mean something elsewhere;
        times and shares are this device's own.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton label="Copy as text" read={() => formatReport(report)} />
        <CopyButton label="Copy as JSON" read={() => formatReportAsJson(report)} />
      </div>
    </section>
  );
}

function FiguresTable({ rows }: { readonly rows: readonly FigureRow[] }) {
  return (
    <table className="bench-table mb-2 w-full max-w-180 text-13">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} pl-0 text-left`}>
            Figure
          </th>
          <th scope="col" className={NEXT_HEAD}>
            {CANDIDATE_NAMES.worker}
          </th>
          <th scope="col" className={NEXT_HEAD}>
            {CANDIDATE_NAMES.main}
          </th>
          <th scope="col" className={NEXT_HEAD}>
            Worker / main
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-figure={row.id}>
            <th scope="row" className={`${CELL} pl-0 text-left font-normal text-t2`}>
              {row.label}
            </th>
            <td className={`${FIGURE} font-semibold`}>{formatFigure(row, 'worker')}</td>
            <td className={FIGURE}>{formatFigure(row, 'main')}</td>
            <td className={FIGURE}>{formatRatio(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
