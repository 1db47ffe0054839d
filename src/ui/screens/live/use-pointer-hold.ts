// Whether the player is at the list, by pointer or by focus, and at which match the focus is.

import { type FocusEvent, useState } from 'react';

/** The handlers go on the list's element. */
export function usePointerHold() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);

  return {
    held: pointed || focused !== null,
    /** Match with the focus in it; '' where the focus is elsewhere in the list; null outside. */
    focused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: (event: FocusEvent) => {
        const row = (event.target as Element).closest('[data-match-id]');
        setFocused(row?.getAttribute('data-match-id') ?? '');
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      },
    },
  };
}
