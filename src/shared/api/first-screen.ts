// What the server asks of the thread that renders first screens, and what it answers.

import type { WireObject } from '../feed/wire.ts';
import type { Branding } from './config.ts';

/** The element of the page's HTML that carries what its first screen shows, as JSON. */
export const FIRST_VIEW_ID = 'first-view';

export interface FirstScreenRequest {
  readonly id: number;
  /** Path and query of the page. */
  readonly address: string;
  /** What the browser says that it is on. */
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
  /** What `#root` holds. It has no `style`: the page's policy allows none. */
  readonly html: string;
  /** Rules in place of these. */
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
