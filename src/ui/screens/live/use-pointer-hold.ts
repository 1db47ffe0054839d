// Whether the player is at the list, by pointer, finger or focus, and at which match the focus is.

import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A finger is in the air between two taps: the list stays still for this long after each. */
export const TOUCH_HOLD_MS = 3_000;

/** The handlers go on the list's element. */
export function usePointerHold() {
  const [pointed, setPointed] = useState(false);
  const [within, setWithin] = useState(false);
  const focused = useRef<string | null>(null);
  const lifted = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(lifted.current), []);

  return {
    held: pointed || within,
    /**
     * Match with the focus in it; '' where the focus is elsewhere in the list; null outside. To be
     * asked when the list renders for something else: each press moves the focus, and must not.
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
        const row = (event.target as Element).closest('[data-match-id]');
        focused.current = row?.getAttribute('data-match-id') ?? '';
        setWithin(true);
      },
      onBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
        // The window lost the focus, not the list: it is still there when the player comes back.
        if (target === document.activeElement) return;
        if (currentTarget.contains(relatedTarget)) return;
        focused.current = null;
        setWithin(false);
      },
    },
  };
}
