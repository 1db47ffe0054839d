// The browser's back button closes the topmost sheet or dialog. Each of them has its own entry in
// the browser's history, with the address of the page below; the router never receives these
// entries.

import type { SiteHistory } from '../components/use-site-history.ts';
import { onLayers, readLayers, takeLayer } from '../state/layers.ts';
import { listenBeforeRouter } from './popstate-first.ts';

/** How long to wait for the `popstate` event of a `history.go`; ms. */
const LIMIT_MS = 1_000;

/** The state of a history entry: how many layers lie over its page, and fields of the router. */
interface Entry {
  readonly key?: string;
  readonly idx?: number;
  readonly touchlineLayers?: number;
}

const readEntry = (state: unknown): Entry =>
  state !== null && typeof state === 'object' ? state : {};
/** Identifies the page that an entry shows. */
function pageOf(state: unknown): string {
  const { key, idx } = readEntry(state);
  return `${key}/${idx}`;
}
const depthOf = (state: unknown): number => readEntry(state).touchlineLayers ?? 0;

/**
 * Keeps one history entry for each open layer, for the life of the page. Before the router
 * navigates, and when a layer closes by itself, the entries of layers are left, so that none
 * remains between two pages. An entry of a closed layer that the forward button reaches is left
 * again.
 *
 * @returns a function to call once the page of a navigation is shown. Until then the open layers
 * are those of the page before it.
 */
export function startBackCloses(site: SiteHistory): () => void {
  /** `pageOf` the page that the router shows; the entries of its layers have the same value. */
  let page = pageOf(history.state);
  /** Settles the `history.go` that is under way. */
  let arrived: (() => void) | undefined;
  let step: Promise<void> | undefined;
  let leaving = 0;
  /** A navigation to another page is under way. */
  let isMoving = false;

  function go(by: number): Promise<void> {
    step ??= new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        // No `popstate` came: there is no such entry, so this one is the page itself.
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

  /** Goes back until the current entry belongs to no layer. */
  async function leaveLayers(): Promise<void> {
    while (step !== undefined) await step;
    const depth = depthOf(history.state);
    if (depth > 0) await go(-depth);
  }

  /** Makes as many history entries as there are layers, once no step or navigation is under way. */
  function reconcile(): void {
    if (step !== undefined || leaving > 0 || isMoving) return;
    page = pageOf(history.state);
    const wanted = readLayers().length;
    const depth = depthOf(history.state);
    for (let next = depth + 1; next <= wanted; next += 1)
      history.pushState({ ...history.state, touchlineLayers: next }, '');
    if (depth > wanted) void go(wanted - depth).then(reconcile);
  }

  // In a microtask, so that layers which React mounts and unmounts in one commit are counted
  // together.
  const reconcileSoon = () => queueMicrotask(reconcile);

  listenBeforeRouter((event) => {
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

  /** Wraps a navigation of the router: the entries of open layers leave the history before it. */
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
  /**
   * `push` and `replace` change the current entry at once; `go` is reported later, by `popstate`.
   */
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
