// Several reports of one page in a few lines.

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
}

/** What is read of Lighthouse's report. */
export interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } };
}

export interface PageSummary {
  readonly text: string;
  /** Names of categories below 100 that have to have it. */
  readonly missed: readonly string[];
}

/** Must be 100; performance depends on the machine, whose speed stands beside it. */
const WHOLE = ['accessibility', 'best-practices', 'seo'];
const TIMES = [
  ['first-contentful-paint', 'FCP'],
  ['largest-contentful-paint', 'LCP'],
  ['speed-index', 'SI'],
  ['total-blocking-time', 'TBT'],
] as const;

/** Medians of `reports`, of which there is at least one. */
export function summarisePage(name: string, reports: readonly LighthouseReport[]): PageSummary {
  const score = (category: string) =>
    reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  const performance = score('performance');
  // The worst, since a fault that comes once in five is one.
  const missed = WHOLE.filter((category) => Math.min(...score(category)) < 100);
  const times = TIMES.map(
    ([id, short]) =>
      `${short} ${Math.round(median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0)))} ms`,
  );
  const shift = median(
    reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0),
  );
  const index = median(reports.map(({ environment }) => environment.benchmarkIndex));
  const slowdown = median(
    reports.map(({ configSettings }) => configSettings.throttling.cpuSlowdownMultiplier),
  );
  const lines = [
    `${name}: performance ${median(performance)} (${Math.min(...performance)} to ${Math.max(...performance)}), ${WHOLE.map((category) => `${category} ${Math.min(...score(category))}`).join(', ')}`,
    `  ${times.join(', ')}, CLS ${shift.toFixed(3)}; benchmarkIndex ${Math.round(index)}, CPU ${slowdown} times slower`,
    ...listFailed(reports).map((line) => `  - ${line}`),
  ];
  return { text: lines.join('\n'), missed };
}

/** Audits below 0.9 in any of `reports`, with their category. */
export function listFailed(reports: readonly LighthouseReport[]): string[] {
  const failed = new Map<string, string>();
  for (const { categories, audits } of reports) {
    for (const [category, { auditRefs }] of Object.entries(categories)) {
      for (const { id } of auditRefs) {
        const audit = audits[id];
        if (audit === undefined || audit.score === null || audit.score >= 0.9) continue;
        failed.set(id, `${category}: ${id} ${audit.displayValue ?? ''}`.trim());
      }
    }
  }
  return [...failed.values()];
}

/** Of at least one value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
