// The messages between the page and its service worker about a new version of the site.

/** From the page. `meet` is answered on the port that comes with it; `take-over` never is. */
export type ShellRequest =
  | {
      readonly type: 'meet';
      /** Path of the script that the page began with. */
      readonly entry: string;
    }
  | { readonly type: 'take-over' };

/** The answer to `meet`; false where the page has the version of the waiting worker already. */
export interface ShellAnswer {
  readonly newer: boolean;
}
