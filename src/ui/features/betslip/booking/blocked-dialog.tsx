// The dialog for legs that cannot be booked now: why, and how to share the others.

import { RequestError } from '../../../api/request-error.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { CANCEL } from '../../../components/texts.ts';
import { readOffers } from '../placing/read-refusal.ts';
import {
  BETSLIP_NOT_SHARED,
  cannotBeShared,
  REMOVE,
  REMOVE_AND_PICK,
  REMOVE_AND_SHARE,
  SHARE_THE_REST,
  WAIT,
  WAIT_OR,
} from './texts.ts';

/** Refusals that may end by themselves. */
const PASSING: ReadonlySet<string> = new Set(['selection_suspended', 'stale']);

export interface BlockedLegs {
  readonly ids: readonly string[];
  /** Number of legs that can be shared. */
  readonly rest: number;
  /** The server's message about the first of them. */
  readonly message: string;
  readonly isPassing: boolean;
}

/** The legs that a refused booking of `legs` legs names; null where it names none. */
export function readBlocked(error: unknown, legs: number): BlockedLegs | null {
  if (!(error instanceof RequestError)) return null;
  const ids = readOffers(error)
    .filter(({ active }) => !active)
    .map(({ selectionId }) => selectionId);
  if (ids.length === 0) return null;
  const { message, code } = error;
  return { ids, rest: legs - ids.length, message, isPassing: PASSING.has(code) };
}

interface BlockedDialogProps {
  readonly legs: BlockedLegs;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function BlockedDialog({ legs, onRemove, onClose }: BlockedDialogProps) {
  const { ids, message, rest } = legs;
  return (
    <Dialog
      title={BETSLIP_NOT_SHARED}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button outline min-h-11" onClick={onClose}>
            {CANCEL}
          </button>
          <button type="button" className="button primary min-h-11" onClick={onRemove}>
            {rest > 0 ? REMOVE_AND_SHARE : REMOVE}
          </button>
        </>
      }
    >
      <p>{`${message}.`}</p>
      {ids.length > 1 && <p>{cannotBeShared(ids.length)}</p>}
      <p className="text-13 text-t2">{describeWay(legs)}</p>
    </Dialog>
  );
}

function describeWay({ isPassing, rest }: BlockedLegs): string {
  if (isPassing) return rest > 0 ? WAIT_OR : WAIT;
  return rest > 0 ? SHARE_THE_REST : REMOVE_AND_PICK;
}
