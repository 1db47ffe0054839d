// The dialog that plays a simulation: ninety minutes in nine seconds, or the result at once.

import { useEffect, useState } from 'react';
import { formatNaira } from '../../../../shared/money/kobo.ts';
import { announcer } from '../../../components/announcer/announcer.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { SIMULATION } from '../texts.ts';
import { PlacingProgress } from './placing-progress.tsx';
import { type SimulatedMatch, type Simulation, scoreAt } from './read-simulation.ts';
import {
  AWAY,
  BACK_TO_BETSLIP,
  HOME,
  halfTimeAnd,
  LOST,
  NO_GOALS,
  NO_REAL_MONEY,
  SKIP_TO_THE_END,
  simulationOver,
  WON,
  wonAmount,
  YOUR_PICK_LOST,
  YOUR_PICK_STANDS,
} from './texts.ts';
import '../../../styles/whole.css';

/** Contract section 4.3. */
const SHOW_MS = 9_000;
const MINUTES = 90;
const TICK_MS = 100;

interface SimulationDialogProps {
  readonly simulation: Simulation;
  readonly onClose: () => void;
}

export function SimulationDialog({ simulation, onClose }: SimulationDialogProps) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { minute, skip } = useShow(isStill);
  const isOver = minute >= MINUTES;
  const { matches } = simulation;
  const result = describeResult(simulation);
  useEffect(() => {
    if (isOver) announcer.announce('simulation', simulationOver(result));
  }, [isOver, result]);
  return (
    <Dialog
      title={SIMULATION}
      onClose={onClose}
      actions={
        isOver ? (
          <button type="button" className="button primary" onClick={onClose}>
            {BACK_TO_BETSLIP}
          </button>
        ) : (
          <button type="button" className="button outline" onClick={skip}>
            {SKIP_TO_THE_END}
          </button>
        )
      }
    >
      <p className="text-20 font-bold">{isOver ? result : `${Math.floor(minute)}′`}</p>
      <PlacingProgress share={minute / MINUTES} />
      {matches.map((match) => (
        <PlayedMatch key={match.matchId} match={match} minute={minute} isOver={isOver} />
      ))}
      <p className="text-12 text-t3">{NO_REAL_MONEY}</p>
    </Dialog>
  );
}

function describeResult({ won, winnings }: Simulation): string {
  if (!won) return LOST;
  return winnings === undefined ? WON : wonAmount(formatNaira(winnings));
}

interface PlayedMatchProps {
  readonly match: SimulatedMatch;
  readonly minute: number;
  readonly isOver: boolean;
}

function PlayedMatch({ match, minute, isOver }: PlayedMatchProps) {
  const goals = match.goals.filter((goal) => goal.minute <= minute);
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 rounded-md bg-s2 p-3"
      aria-label={match.name}
    >
      <span>{match.name}</span>
      <b className="text-20">{scoreAt(match, minute)}</b>
      <p className="col-span-full min-h-4 text-12 text-t3">
        {goals.map((goal) => `${goal.minute}′ ${goal.side === 'home' ? HOME : AWAY}`).join(', ') ||
          NO_GOALS}
        {isOver && halfTimeAnd(match.halfTime, match.won ? YOUR_PICK_STANDS : YOUR_PICK_LOST)}
      </p>
    </section>
  );
}

/** The minute of play; the last one at once where motion is to be reduced. */
function useShow(isStill: boolean): { minute: number; skip: () => void } {
  const [startedAt] = useState(() => Date.now());
  const [minute, setMinute] = useState(isStill ? MINUTES : 0);
  const isOver = minute >= MINUTES;
  useEffect(() => {
    if (isStill) setMinute(MINUTES);
    if (isStill || isOver) return;
    const timer = setInterval(() => {
      setMinute(Math.min(MINUTES, ((Date.now() - startedAt) / SHOW_MS) * MINUTES));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isStill, isOver, startedAt]);
  return { minute, skip: () => setMinute(MINUTES) };
}
