// What lies over the page and is closed by going back: sheets and modal dialogs, the topmost last.

export interface Layer {
  /** Closes it; a decision that must be made stays. */
  readonly close: () => void;
  readonly required: boolean;
}

const layers: Layer[] = [];
const listeners = new Set<() => void>();

/** Puts it on top; returns a function that takes it away again. Subscribers are notified of either at once. */
export function addLayer(layer: Layer): () => void {
  layers.push(layer);
  changed();
  return () => {
    if (takeLayer(layer)) changed();
  };
}

/** Takes it away and says nothing; false where it was not there. */
export function takeLayer(layer: Layer): boolean {
  const at = layers.indexOf(layer);
  if (at >= 0) layers.splice(at, 1);
  return at >= 0;
}

export function readLayers(): readonly Layer[] {
  return layers;
}

/** Hears of each that comes or goes. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}
