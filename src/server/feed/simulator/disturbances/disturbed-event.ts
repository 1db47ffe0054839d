// The events of a disturbed simulation: those of an undisturbed one, and more.

import type { AliveMessage } from '../../../../shared/feed/alive.ts';
import type { ResultKind } from '../../../domain/settlement/result-message.ts';
import type { SimulationEvent } from '../event.ts';
import type { ResultsPayload } from './write-results.ts';

/** The kinds of disturbances, as they are logged. */
export type Disturbance =
  | 'late prematch'
  | 'late price'
  | 'late price after the end'
  | 'late result'
  | 'handed over early'
  | 'kick-off brought forward'
  | 'kick-off postponed'
  | 'abandoned'
  | 'retired'
  | 'overtime'
  | 'void or half result'
  | 'settled too soon'
  | 'result corrected'
  | 'settlement rolled back'
  | 'cancelled'
  | 'cancelled within a window'
  | 'cancellation rolled back'
  | 'source silent'
  | 'source back';

export type DisturbedEvent =
  | SimulationEvent
  | {
      readonly at: number;
      readonly call: 'result';
      readonly kind: ResultKind;
      readonly matchId: string;
      readonly payload: ResultsPayload;
    }
  | { readonly at: number; readonly call: 'alive'; readonly message: AliveMessage }
  /** Says that a disturbance comes next; `matchId` '' where it is about a whole producer. */
  | {
      readonly at: number;
      readonly call: 'disturb';
      readonly what: Disturbance;
      readonly matchId: string;
    };
