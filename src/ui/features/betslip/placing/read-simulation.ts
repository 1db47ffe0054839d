// Reads the answer of a simulation: its matches with their goals in order.

import * as z from 'zod/mini';
import { type PlacedBet, simulatedEventSchema } from '../../../../shared/api/bet-calls.ts';
import { parseOutcomeKey } from '../../../../shared/feed/outcome-key.ts';
import { type Kobo, readNaira } from '../../../../shared/money/kobo.ts';
import { matchNumber, THE_SIMULATION_DID_NOT_LOAD } from './texts.ts';

/** `statusCode` and `status` of something that won (contract section 4.3). */
const WON = 2;
const LAST_MINUTE = 90;

export interface SimulatedMatch {
  readonly matchId: string;
  readonly name: string;
  /** By minute; `side` scored. */
  readonly goals: readonly { readonly minute: number; readonly side: 'home' | 'away' }[];
  readonly halfTime: string;
  /** Whether the leg on this match won. */
  readonly won: boolean;
}

export interface Simulation {
  readonly matches: readonly SimulatedMatch[];
  readonly won: boolean;
  /** What it would have paid; undefined where a backend does not say. */
  readonly winnings: Kobo | undefined;
}

interface NamedLeg {
  readonly selectionId: string;
  readonly eventName: string;
}

/** @throws Error where the answer holds no matches that can be read. */
export function readSimulation(
  { events = '', statusCode, winnings }: PlacedBet,
  legs: readonly NamedLeg[],
): Simulation {
  const names = new Map(
    legs.map(({ selectionId, eventName }) => [parseOutcomeKey(selectionId)?.matchId, eventName]),
  );
  const read = z.safeParse(z.array(simulatedEventSchema()), parse(events));
  if (!read.success || read.data.length === 0) {
    throw new Error(THE_SIMULATION_DID_NOT_LOAD);
  }
  const matches = read.data.map(({ reference, status, playout }): SimulatedMatch => {
    const goalsOf = (side: 'home' | 'away', minutes: readonly number[]) =>
      minutes.map((minute) => ({ minute: Math.min(minute, LAST_MINUTE), side }));
    return {
      matchId: reference,
      name: names.get(reference) ?? matchNumber(reference),
      goals: [
        ...goalsOf('home', playout.homeCompetitorGoals),
        ...goalsOf('away', playout.awayCompetitorGoals),
      ].sort((a, b) => a.minute - b.minute),
      halfTime: `${playout.homeCompetitorHalfTimeScore}:${playout.awayCompetitorHalfTimeScore}`,
      won: status === WON,
    };
  });
  return {
    matches,
    won: statusCode === WON,
    winnings: winnings === undefined ? undefined : readNaira(winnings),
  };
}

/** The score after so many minutes. */
export function scoreAt({ goals }: SimulatedMatch, minute: number): string {
  const count = (side: 'home' | 'away') =>
    goals.filter((goal) => goal.side === side && goal.minute <= minute).length;
  return `${count('home')}:${count('away')}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
