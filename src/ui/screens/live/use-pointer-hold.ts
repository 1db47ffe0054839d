// Whether the player is at the list, by pointer, finger or focus, and where in it the focus is.

import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/**
 * Between two taps a finger is off the screen: the list stays unchanged for this long after each;
 * ms.
 */
export const TOUCH_HOLD_MS = 3_000;

/** The match and the section that the focus is in; null where it is in none. */
export interface FocusedPlace {
  readonly matchId: string | null;
  readonly sectionId: string | null;
}

const NOWHERE: FocusedPlace = { matchId: null, sectionId: null };

/** The handlers go on the list's element. */
export function usePointerHold() {
  const [pointed, setPointed] = useState(false);
  const [within, setWithin] = useState(false);
  const focused = useRef(NOWHERE);
  const lifted = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(lifted.current), []);

  return {
    held: pointed || within,
    /**
     * Read it when the list renders for another reason: a press moves the focus, which must not
     * cause a render.
     */
    readFocused: () => focused.current,
    handlers: {
      onPointerEnter() {
        clearTimeout(lifted.current);
        setPointed(true);
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        clearTimeout(lifted.current);
        if (pointerType !== 'touch') setPointed(false);
        else lifted.current = setTimeout(() => setPointed(false), TOUCH_HOLD_MS);
      },
      onFocus(event: FocusEvent) {
        focused.current = placeOf(event.target as Element);
        setWithin(true);
      },
      onBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
        // The window lost the focus, not the list: it is still there when the player comes back.
        if (target === document.activeElement) return;
        if (currentTarget.contains(relatedTarget)) return;
        focused.current = NOWHERE;
        setWithin(false);
      },
    },
  };
}

function placeOf(element: Element): FocusedPlace {
  const read = (name: string) => element.closest(`[${name}]`)?.getAttribute(name) ?? null;
  return { matchId: read('data-match-id'), sectionId: read('data-section-id') };
}
