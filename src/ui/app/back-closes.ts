// Going back closes what lies on top: each sheet and dialog has an entry of its own in the browser's
// history, of the same address as the page below, which the router never receives.

import type { SiteHistory } from '../components/use-site-history.ts';
import { onLayers, readLayers, takeLayer } from '../state/layers.ts';
import { listenFirst } from './pop-order.ts';

/** Where an answer of the browser to a step in its history does not come; ms. */
const LIMIT_MS = 1_000;

/** Of an entry in the history: how many layers lie over its page. The rest is the router's. */
interface Entry {
  readonly key?: string;
  readonly idx?: number;
  readonly touchlineLayers?: number;
}

const readEntry = (state: unknown): Entry =>
  state !== null && typeof state === 'object' ? state : {};
/** The page that an entry shows. */
function pageOf(state: unknown): string {
  const { key, idx } = readEntry(state);
  return `${key}/${idx}`;
}
const depthOf = (state: unknown): number => readEntry(state).touchlineLayers ?? 0;

/**
 * Follows the layers for the page's life. Where the router goes elsewhere, or a layer closes by
 * itself, its entries go first, so that none is ever between two pages; one that is come to by going
 * forward is left again.
 *
 * @returns what to call once the page of a navigation is shown: until then layers are those of the page
 * before it.
 */
export function startBackCloses(site: SiteHistory): () => void {
  /** Of the page that the router shows; its layers' entries have the same. */
  let page = pageOf(history.state);
  /** Ends the step that is on its way. */
  let arrived: (() => void) | undefined;
  let step: Promise<void> | undefined;
  let leaving = 0;
  /** A page is on its way. */
  let isMoving = false;

  function go(by: number): Promise<void> {
    step ??= new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        // There is no such entry: this one is the page itself.
        history.replaceState({ ...history.state, touchlineLayers: 0 }, '');
        arrived?.();
      }, LIMIT_MS);
      arrived = () => {
        clearTimeout(timer);
        arrived = undefined;
        step = undefined;
        resolve();
      };
      history.go(by);
    });
    return step;
  }

  /** Until no layer's entry is left. */
  async function leaveLayers(): Promise<void> {
    while (step !== undefined) await step;
    const depth = depthOf(history.state);
    if (depth > 0) await go(-depth);
  }

  /** As many entries as layers, once nothing is on its way. */
  function reconcile(): void {
    if (step !== undefined || leaving > 0 || isMoving) return;
    page = pageOf(history.state);
    const wanted = readLayers().length;
    const depth = depthOf(history.state);
    for (let next = depth + 1; next <= wanted; next += 1)
      history.pushState({ ...history.state, touchlineLayers: next }, '');
    if (depth > wanted) void go(wanted - depth).then(reconcile);
  }

  // In time for what React mounts and takes away in one go.
  const reconcileSoon = () => queueMicrotask(reconcile);

  listenFirst((event) => {
    if (pageOf(event.state) !== page) {
      isMoving = true;
      page = pageOf(event.state);
      return;
    }
    event.stopImmediatePropagation();
    if (arrived !== undefined) {
      arrived();
      return;
    }
    const depth = depthOf(event.state);
    for (const layer of readLayers().slice(depth).reverse()) {
      if (layer.required) break;
      takeLayer(layer);
      layer.close();
    }
    reconcileSoon();
  });
  onLayers(reconcileSoon);

  /** Steps to another page; what lies over this one leaves the history before. */
  function leavingLayers<Arguments extends readonly unknown[]>(
    navigate: (...to: Arguments) => void,
  ): (...to: Arguments) => void {
    return (...to) => {
      if (step === undefined && depthOf(history.state) === 0) {
        move(() => navigate(...to));
        return;
      }
      leaving += 1;
      void leaveLayers().then(() => {
        leaving -= 1;
        move(() => navigate(...to));
      });
    };
  }
  /** An entry that is written at once is another page's; a step to one that is there is told of. */
  function move(navigate: () => void): void {
    navigate();
    if (pageOf(history.state) === page) return;
    isMoving = true;
    page = pageOf(history.state);
  }
  site.push = leavingLayers(site.push.bind(site));
  site.replace = leavingLayers(site.replace.bind(site));
  site.go = leavingLayers(site.go.bind(site));
  reconcile();
  return () => {
    isMoving = false;
    reconcileSoon();
  };
}
