// The requests of the server to the thread that renders first screens, and its answers.

import type { WireObject } from '../feed/wire.ts';
import type { Branding } from './config.ts';

/** Id of the element in the page's HTML that has the data of its first screen, as JSON. */
export const FIRST_VIEW_ID = 'first-view';

export interface FirstScreenRequest {
  readonly id: number;
  /** Path and query of the page. */
  readonly address: string;
  /** The kind of device, as the browser reports it. */
  readonly device: 'phone' | 'desk';
  /** The live list that it shows. */
  readonly sportId: string;
  /** The answers of `sports/highlight/live`: every match by name, and the first ones with their prices. */
  readonly names: WireObject;
  readonly rows: WireObject;
  readonly branding: Branding;
  /** When the answers were read, ms since epoch. */
  readonly now: number;
}

export interface FirstScreen {
  /**
   * The content of `#root`. It has no `style` attributes: the content security policy allows none.
   */
  readonly html: string;
  /** CSS rules in place of these attributes. */
  readonly css: string;
  /** What the page puts into its cells before it renders for the first time. */
  readonly view: unknown;
}

/** `screen` is null where it could not be rendered; `fault` says why. */
export interface FirstScreenAnswer {
  readonly id: number;
  readonly screen: FirstScreen | null;
  readonly fault?: string;
}
