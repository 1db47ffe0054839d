// The page's side of the slip: commands to the worker, and the picks that odds boxes show at once.

import type { LegMark, SlipCommand, SlipError, WhatIf } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { SentCoupon } from '../../../shared/protocol/commands.ts';
import type { Result } from '../../../shared/result.ts';
import type { CellStore } from '../cell-store.ts';
import type { Interest } from '../interest.ts';
import type { Supervisor } from '../supervisor.ts';
import { createSlipPicks, type SlipPicks } from './slip-picks.ts';

export interface SlipActions {
  /** Changes the slip; its cells show the result. Never rejects. */
  change(command: SlipCommand): Promise<Result<null, SlipError>>;
  /** The coupon as it is sent to the backend, with the odds of this moment. */
  readCoupon(): Promise<Result<SentCoupon, SlipError>>;
  /** What the coupon would pay with some legs decided. */
  explore(marks: Readonly<Record<OutcomeKey, LegMark>>): Promise<Result<WhatIf, SlipError>>;
}

export interface PageSlip extends SlipActions {
  readonly picks: SlipPicks;
}

interface PageSlipOptions {
  readonly cells: CellStore;
  readonly interest: Interest;
  readonly supervisor: Pick<Supervisor, 'changeSlip' | 'readCoupon' | 'explore'>;
}

/**
 * Slip persistence (`slip-persistence.ts`) keeps the cell of the slip subscribed for the life of
 * the page.
 */
export function createPageSlip({ cells, interest, supervisor }: PageSlipOptions): PageSlip {
  const change = (command: SlipCommand) => supervisor.changeSlip(command, interest.take());
  return {
    change,
    readCoupon: () => supervisor.readCoupon(),
    explore: (marks) => supervisor.explore(marks),
    picks: createSlipPicks({ cells, change, interest }),
  };
}
