// Which outcomes are on the slip, for odds boxes: a click shows at once, then the worker's slip
// counts.

import type { NewSelection, SlipCommand, SlipError } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { selectionKey } from '../../../shared/protocol/cell-keys.ts';
import type { Result } from '../../../shared/result.ts';
import type { CellStore } from '../cell-store.ts';
import type { Interest } from '../interest.ts';
import { Listeners } from '../listeners.ts';

export interface SlipPicks {
  has(key: OutcomeKey): boolean;
  /** Calls `listener` when this outcome is added or removed; returns a function that stops it. */
  subscribe(key: OutcomeKey, listener: () => void): () => void;
  /**
   * Adds an outcome to the slip, or removes it. Its boxes show that at once; a refusal undoes it.
   * The selection is built only where one is added. Returns undefined where it could not be built.
   */
  toggle(
    key: OutcomeKey,
    readSelection: () => NewSelection | undefined,
  ): Promise<Result<null, SlipError>> | undefined;
}

interface SlipPicksOptions {
  readonly cells: CellStore;
  readonly change: (command: SlipCommand) => Promise<Result<null, SlipError>>;
  readonly interest: Pick<Interest, 'retain'>;
}

/** A click that the slip's cell does not show yet. */
interface Clicked {
  readonly picked: boolean;
  /** Commands without an answer yet; once there is none, the cell counts again. */
  open: number;
}

export function createSlipPicks({ cells, change, interest }: SlipPicksOptions): SlipPicks {
  const listeners = new Listeners<OutcomeKey>();
  const clicked = new Map<OutcomeKey, Clicked>();
  let known: ReadonlySet<OutcomeKey> = new Set();

  const has = (key: OutcomeKey) => clicked.get(key)?.picked ?? known.has(key);

  function notify(keys: Iterable<OutcomeKey>): void {
    const concerned = new Set<() => void>();
    for (const key of keys) listeners.collect(key, concerned);
    for (const listener of concerned) listener();
  }

  // One listener of the cell for all boxes: a change of the slip notifies only boxes that differ.
  cells.subscribe('slip', () => {
    const next = new Set(cells.read('slip')?.selectionIds);
    const touched = new Set([...known, ...next, ...clicked.keys()]);
    const differing = [...touched].filter((key) => next.has(key) !== has(key));
    for (const [key, click] of clicked) if (click.open === 0) clicked.delete(key);
    known = next;
    notify(differing);
  });

  function answered(key: OutcomeKey, ok: boolean): void {
    const click = clicked.get(key);
    if (click === undefined) return;
    click.open -= 1;
    if (click.open > 0) return;
    // The click counts until the cell has caught up with it. Once it has, or where the command was
    // refused, the cell counts.
    if (ok && known.has(key) !== click.picked) return;
    clicked.delete(key);
    if (known.has(key) !== click.picked) notify([key]);
  }

  return {
    has,
    subscribe: (key, listener) => listeners.add(key, listener),
    toggle(key, readSelection) {
      const picked = !has(key);
      const command = picked ? addCommand(readSelection()) : removeCommand(key);
      if (command === undefined) return undefined;
      clicked.set(key, { picked, open: (clicked.get(key)?.open ?? 0) + 1 });
      notify([key]);
      // The leg is mounted once the slip's cell has it, and would subscribe to its own cell only
      // then. This interest lasts as long as interest lingers, so that the leg's cell arrives with
      // the slip's.
      if (picked) interest.retain(selectionKey(key))();
      const answer = change(command);
      void answer.then((result) => answered(key, result.ok));
      return answer;
    },
  };
}

function addCommand(selection: NewSelection | undefined): SlipCommand | undefined {
  return selection && { type: 'add', selection };
}

function removeCommand(selectionId: OutcomeKey): SlipCommand {
  return { type: 'remove', selectionId };
}
