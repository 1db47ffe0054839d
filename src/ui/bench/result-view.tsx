// The result: what it means, the table, and how to take it along.

import { useEffect, useRef } from 'react';
import type { BenchReport } from './bench-report.ts';
import { CopyButton } from './copy-button.tsx';
import type { FigureRow } from './figures.ts';
import { formatFigure, formatRatio } from './format-figure.ts';
import { describeRun, formatReport, formatReportAsJson } from './format-report.ts';
import { CANDIDATE_NAMES } from './trial-result.ts';

export function ResultView({ report }: { readonly report: BenchReport }) {
  const head = useRef<HTMLHeadingElement>(null);
  // The list that stood below went away, and the page may have moved with it.
  useEffect(() => head.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section className="bench-result" aria-labelledby="bench-result">
      <h2 id="bench-result" ref={head}>
        Result
      </h2>
      <p className="text-13 text-t2">{describeRun(report)}</p>
      <ul className="bench-findings">
        {report.findings.map((finding) => (
          <li key={finding} data-void={finding.startsWith('Void') || undefined}>
            {finding}
          </li>
        ))}
      </ul>
      <FiguresTable rows={report.figures} />
      <p className="text-12 text-t3">
        Below 1 the worker costs less, above 1 more. Ratios of one run mean something elsewhere;
        times and shares are this device's own.
      </p>
      <div className="bench-copies">
        <CopyButton label="Copy as text" read={() => formatReport(report)} />
        <CopyButton label="Copy as JSON" read={() => formatReportAsJson(report)} />
      </div>
    </section>
  );
}

function FiguresTable({ rows }: { readonly rows: readonly FigureRow[] }) {
  return (
    <table className="bench-table">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">{CANDIDATE_NAMES.worker}</th>
          <th scope="col">{CANDIDATE_NAMES.main}</th>
          <th scope="col">Worker / main</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-figure={row.id}>
            <th scope="row">{row.label}</th>
            <td>{formatFigure(row, 'worker')}</td>
            <td>{formatFigure(row, 'main')}</td>
            <td>{formatRatio(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
