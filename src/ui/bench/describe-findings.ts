// What the figures mean, in words, the reasons to distrust them first.

import type { BenchOptions } from './bench-options.ts';
import type { FigureRow } from './figures.ts';
import { formatFigure } from './format-figure.ts';
import type { CandidateName, TrialResult } from './trial-result.ts';

/** Largest share of messages sent late; beyond it a trial says nothing about this rate. */
const MAX_LATE = 0.01;
/** Smallest share of messages parsed; a page below it did not keep up. */
const MIN_DECODED = 0.99;
/** With fewer values, the slowest of them is the 99th percentile. */
const FEW_PAINTS = 100;

const NAMES: Readonly<Record<CandidateName, string>> = {
  worker: 'The worker',
  main: 'The main thread',
};

/** True where the load kept its pace in every trial, so that the figures count. */
function isLoadKept(trials: readonly TrialResult[]): boolean {
  return trials.every(({ sent, late }) => sent > 0 && late / sent <= MAX_LATE);
}

/** Sentences, the most important first. */
export function describeFindings(
  options: BenchOptions,
  trials: readonly TrialResult[],
  figures: readonly FigureRow[],
): string[] {
  const findings: string[] = [];
  const figureOf = (id: string, name: CandidateName) => {
    const figure = figures.find((row) => row.id === id);
    return figure === undefined ? '' : formatFigure(figure, name);
  };
  if (!isLoadKept(trials)) {
    findings.push(
      `Void: this device could not send ${options.rate.toLocaleString('en')} messages a second evenly. Choose a lower rate, or close other programs.`,
    );
  }
  for (const name of ['worker', 'main'] as const) {
    const share = leastDecoded(trials, name);
    if (share >= MIN_DECODED) continue;
    findings.push(
      `${NAMES[name]} fell behind: it parsed ${Math.floor(share * 100)} % of its messages. Other low figures of it only mean that it left the work undone.`,
    );
  }
  findings.push(
    `99 of 100 prices were on the screen within ${figureOf('ageP99', 'worker')} of being sent with the worker, within ${figureOf('ageP99', 'main')} on the main thread.`,
    `The page's own thread was busy for about ${figureOf('busy', 'worker')} of the time with the worker, ${figureOf('busy', 'main')} without it. The rest is there for taps and scrolling.`,
  );
  const fewest = Math.min(...trials.map(({ paints }) => paints));
  if (fewest < FEW_PAINTS) {
    findings.push(
      `Only ${fewest} ${fewest === 1 ? 'price change was' : 'price changes were'} seen in a trial: p99 is then about the slowest.`,
    );
  }
  return findings;
}

function leastDecoded(trials: readonly TrialResult[], name: CandidateName): number {
  const shares = trials
    .filter(({ candidate, sent }) => candidate === name && sent > 0)
    .map(({ decoded, sent }) => decoded / sent);
  return Math.min(1, ...shares);
}
