// The requests of the server to the thread that renders first screens, and its answers.

import type { WireObject } from '../feed/wire.ts';
import type { FixtureScope } from '../sports/fixture-scope.ts';
import type { Branding } from './config.ts';

/** Id of the element in the page's HTML that has the data of its first screen, as JSON. */
export const FIRST_VIEW_ID = 'first-view';

/** The element of the page's HTML that carries the answers for a list before the kick-off, as JSON. */
export const FIRST_FIXTURES_ID = 'first-fixtures';

/** How many fixtures it carries at most: more than any screen shows at first. */
export const FIRST_ROWS = 12;

/** What that element holds; the page checks each answer as it checks those of its calls. */
export interface FirstFixtures {
  /** When the answers were read, ms since epoch. */
  readonly seenAt: number;
  /** The list that `fixtures` is the beginning of. */
  readonly scope: FixtureScope;
  /** As `sports/highlight/prematch` or `sports/get-fixtures` answers. */
  readonly fixtures: WireObject;
  /** As `sports/menu` answers. */
  readonly menu: WireObject;
}

/** What a first screen shows: the answers that its page would ask for. */
export type FirstContent =
  | {
      readonly kind: 'list';
      /** The live list that it shows. */
      readonly sportId: string;
      /** The answers of `sports/highlight/live`: every match by name, and the first ones with prices. */
      readonly names: WireObject;
      readonly rows: WireObject;
    }
  | ({ readonly kind: 'fixtures' } & Omit<FirstFixtures, 'seenAt'>)
  | {
      readonly kind: 'match';
      /** The answer of `sports/match`, for a match in play or before its kick-off. */
      readonly match: WireObject;
    };

export interface FirstScreenRequest {
  readonly id: number;
  /** Path and query of the page. */
  readonly address: string;
  /** The kind of device, as the browser reports it. */
  readonly device: 'phone' | 'desk';
  readonly content: FirstContent;
  readonly branding: Branding;
  /** The branding's colours and fonts are not those of the style sheet. */
  readonly hasOwnLook: boolean;
  /** When the answers were read, ms since epoch. */
  readonly now: number;
}

/** Parts of a first screen that a player may have folded, or chosen something for. */
export interface ShownParts {
  /** Ids of the sports of a list; none of a match. */
  readonly sports: readonly string[];
  /** Ids of its leagues or days, or of the markets of a match. */
  readonly sections: readonly string[];
}

export interface FirstScreen {
  /**
   * The content of `#root`. It has no `style` attributes: the content security policy allows none.
   */
  readonly html: string;
  /** CSS rules in place of these attributes, and those of the branding. */
  readonly css: string;
  /** What the branding decides until the player does. */
  readonly theme: 'dark' | 'light' | undefined;
  /** What of it a player may have arranged otherwise (`public/theme.js`). */
  readonly shown: ShownParts;
  /** What the page reads before it renders for the first time, and the id of the element that carries it. */
  readonly data: { readonly id: string; readonly value: unknown };
}

/** `screen` is null where it could not be rendered; `fault` says why. */
export interface FirstScreenAnswer {
  readonly id: number;
  readonly screen: FirstScreen | null;
  readonly fault?: string;
}
