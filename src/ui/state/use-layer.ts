// Registers a sheet or dialog that going back closes.

import { type RefObject, useEffect } from 'react';
import { addLayer } from './layers.ts';

/** Registered as long as the component is mounted. `required`: a decision that must be made. */
export function useLayer(dialog: RefObject<HTMLDialogElement | null>, required = false): void {
  useEffect(() => addLayer({ required, close: () => dialog.current?.close() }), [dialog, required]);
}
