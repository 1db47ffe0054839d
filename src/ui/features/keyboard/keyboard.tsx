// The keyboard shortcuts of the whole page: one listener, and the two dialogs that it opens.

import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSlipActions } from '../../live/slip/use-slip.ts';
import { onOpenKeyList } from './open-key-list.ts';
import type { FindPlaces } from './palette/found-place.ts';
import { type KeyAction, readKey } from './read-key.ts';
import { moveToRow, pickOutcome, returnToRow } from './rows.ts';
import { singleKeysOn } from './single-keys.ts';
import { announceNoRows, goToSlip, goToStake, placeFrom } from './slip-keys.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./palette/command-palette.tsx')).CommandPalette,
}));
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));

interface KeyboardProps {
  /** Opens the slip where the layout does not show it beside the page. Must be stable. */
  readonly onSlip: () => void;
  /**
   * Searches teams, leagues and games for the palette; without it the palette has only commands.
   */
  readonly FindPlaces?: FindPlaces;
}

export function Keyboard({ onSlip, FindPlaces }: KeyboardProps) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const slip = useSlipActions();
  const run = useCallback(
    (action: KeyAction, target: EventTarget | null) => {
      switch (action.type) {
        case 'palette':
        case 'keys':
          return setOpen(action.type);
        case 'move':
          return moveToRow(action.step) || announceNoRows();
        case 'pick':
          return pickOutcome(action.place);
        case 'slip':
          return goToSlip(onSlip);
        case 'stake':
          return void goToStake(onSlip);
        case 'place':
          return target instanceof Element ? void placeFrom(target, slip) : undefined;
        case 'leave':
          return returnToRow();
      }
    },
    [onSlip, slip],
  );
  useKeys(run);
  useEffect(() => onOpenKeyList(() => setOpen('keys')), []);
  const close = () => setOpen(null);
  if (open === null) return null;
  return (
    <ErrorBoundary fallback={null} onError={close}>
      <Suspense fallback={null}>
        {open === 'palette' && (
          <CommandPalette
            onClose={close}
            onAction={(action) => run(action, null)}
            FindPlaces={FindPlaces}
          />
        )}
        {open === 'keys' && <KeyList onClose={close} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Listens on the window, so that fields and components come first; what they handled is ignored.
 */
function useKeys(run: (action: KeyAction, target: EventTarget | null) => unknown): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = readKey(event, singleKeysOn());
      if (action === null) return;
      event.preventDefault();
      run(action, event.target);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [run]);
}
