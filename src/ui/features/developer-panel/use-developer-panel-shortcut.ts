// The keys that open and close the developer panel.

import { useEffect } from 'react';

/** Calls `toggle` on Ctrl+Shift+D; needs a stable function. */
export function useDeveloperPanelShortcut(toggle: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyD') return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [toggle]);
}
