// The sheets and modal dialogs that lie over the page and that going back closes; the topmost last.

export interface Layer {
  /**
   * Closes the sheet or dialog. Not called where it is `required`: a decision that must be made.
   */
  readonly close: () => void;
  readonly required: boolean;
}

const layers: Layer[] = [];
const listeners = new Set<() => void>();

/**
 * Adds a layer on top; returns a function that removes it. Listeners are notified of both at once.
 */
export function addLayer(layer: Layer): () => void {
  layers.push(layer);
  changed();
  return () => {
    if (takeLayer(layer)) changed();
  };
}

/** Removes a layer without notifying listeners; false where it was not there. */
export function takeLayer(layer: Layer): boolean {
  const at = layers.indexOf(layer);
  if (at >= 0) layers.splice(at, 1);
  return at >= 0;
}

export function readLayers(): readonly Layer[] {
  return layers;
}

/** Calls `listener` when a layer is added or removed; returns a function that stops it. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}
