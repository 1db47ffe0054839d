// Which rows are on the screen or about to be: nobody has to draw the prices of the others.

/** About two frames of a fast flick, so that a row is up to date when it comes into sight. */
const MARGIN = '160px 0px';
const ROW = '.live-row';

interface Row {
  inSight: boolean;
  readonly listeners: Set<() => void>;
}

export interface Sight {
  isInSight(): boolean;
  /** Calls `onSight` when the element comes into sight; answers how to stop. */
  watch(onSight: () => void): () => void;
}

const ALWAYS: Sight = { isInSight: () => true, watch: () => () => {} };

const rows = new Map<Element, Row>();
let observer: IntersectionObserver | undefined;

/** Of the list row that `element` is in; what is in none, or where the browser cannot tell, is always in sight. */
export function sightOf(element: Element): Sight {
  const place = element.closest(ROW);
  if (place === null || typeof IntersectionObserver !== 'function') return ALWAYS;
  return {
    isInSight: () => rows.get(place)?.inSight ?? true,
    watch(onSight) {
      const row = rows.get(place) ?? observe(place);
      row.listeners.add(onSight);
      return () => {
        row.listeners.delete(onSight);
        if (row.listeners.size > 0 || rows.get(place) !== row) return;
        rows.delete(place);
        observer?.unobserve(place);
      };
    },
  };
}

function observe(place: Element): Row {
  observer ??= new IntersectionObserver(look, { rootMargin: MARGIN });
  const row = { inSight: true, listeners: new Set<() => void>() };
  rows.set(place, row);
  observer.observe(place);
  return row;
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const row = rows.get(target);
    if (row === undefined || row.inSight === isIntersecting) continue;
    row.inSight = isIntersecting;
    if (isIntersecting) for (const tell of row.listeners) tell();
  }
}
