// The statistics of a match, each as a bar split between the sides.

import { type CSSProperties, memo } from 'react';
import type { SidePair } from '../../../shared/feed/messages.ts';
import {
  ACES,
  BREAK_POINTS,
  CORNERS,
  DOUBLE_FAULTS,
  FOULS,
  ON_TARGET,
  POSSESSION_PERCENT,
  SHOTS,
} from './texts.ts';

/** Shown first, in this order, under these names; others follow under the feed's. */
const NAMES: Readonly<Record<string, string>> = {
  possession: POSSESSION_PERCENT,
  shots: SHOTS,
  shots_on_target: ON_TARGET,
  corners: CORNERS,
  aces: ACES,
  double_faults: DOUBLE_FAULTS,
  break_points: BREAK_POINTS,
  fouls: FOULS,
};
const MAX_SHOWN = 4;
const SHARES =
  'col-span-3 h-[3px] bg-[linear-gradient(90deg,var(--color-t2)_0_calc(var(--a)-1px),transparent_0_calc(var(--a)+1px),var(--color-edge)_0)]';

/** Renders nothing without statistics. Cards are left out: the timeline shows them. */
export const Statistics = memo(function Statistics({
  statistics,
}: {
  statistics: Readonly<Record<string, SidePair>>;
}) {
  const names = chooseStatistics(Object.keys(statistics));
  if (names.length === 0) return null;
  return (
    <div className="mx-auto mt-3 grid max-w-180 grid-cols-4 gap-x-6 gap-y-2 max-md:grid-cols-2 max-md:gap-x-4">
      {names.map((name) => (
        <Statistic key={name} name={nameOfStatistic(name)} pair={statistics[name]!} />
      ))}
    </div>
  );
});

function Statistic({ name, pair: { home, away } }: { name: string; pair: SidePair }) {
  const share = home + away > 0 ? Math.round((home / (home + away)) * 100) : 50;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] gap-y-1 text-center text-12 text-t3">
      <b className="font-semibold text-t1">{home}</b>
      <span>{name}</span>
      <b className="font-semibold text-t1">{away}</b>
      <i className={SHARES} style={{ '--a': `${share}%` } as CSSProperties} />
    </div>
  );
}

/** The statistics to show: the known ones in their order, then others, four at most. */
export function chooseStatistics(available: readonly string[]): string[] {
  const known = Object.keys(NAMES).filter((name) => available.includes(name));
  const others = available.filter((name) => !(name in NAMES) && !name.includes('card'));
  return [...known, ...others].slice(0, MAX_SHOWN);
}

/** 'Free kicks' for 'free_kicks'. */
function nameOfStatistic(name: string): string {
  const words = name.replaceAll('_', ' ');
  return NAMES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
