// Rules of a first screen's style element: what is its own until the page stands in its place.

import type { FirstScreenRequest } from '../../../../shared/api/first-screen.ts';

/** Of the element around it. */
export const SCREEN_ID = 'first-screen';
const HIDDEN = `#${SCREEN_ID}{display:none}`;

/**
 * The places of rows are computed for a width that the server does not know: here they stand one below
 * the other. What a player has arranged otherwise is not shown, nor who is not logged in to one who is
 * (`public/theme.js`).
 */
export const RULES = [
  `#${SCREEN_ID}{display:contents}`,
  `[data-own-view] ${HIDDEN}`,
  `[data-logged-in] #${SCREEN_ID} .entrance{visibility:hidden}`,
  `#${SCREEN_ID} .league{position:relative;top:0;height:auto}`,
  `#${SCREEN_ID} .live-row{position:relative;top:0}`,
  // What differs by theme stands there for each: a player may have chosen one, else the device has.
  '[data-shown-in]{display:contents}',
  '[data-theme=dark] [data-shown-in=light],[data-theme=light] [data-shown-in=dark]{display:none}',
  '@media (prefers-color-scheme:light){:root:not([data-theme]) [data-shown-in=dark]{display:none}}',
  '@media not all and (prefers-color-scheme:light){:root:not([data-theme]) [data-shown-in=light]{display:none}}',
  // As the page itself has it: prices that live ones soon replace need no word of their age.
  '@keyframes late{from{visibility:hidden}}',
  `#${SCREEN_ID} [role=status]{animation:late 1s step-end}`,
].join('');

/** Half of the markets of a first screen. */
const MARKETS_PER_COLUMN = 8;
const COLUMN = `#${SCREEN_ID} #market-panel>div`;

/**
 * The HTML of a match is laid out for a phone held upright, or for a desk with two columns of markets.
 * Where a desk has room for one column, the markets of both take turns in it; in a window of any other
 * shape the HTML is hidden.
 */
export const MATCH_RULES: Readonly<Record<FirstScreenRequest['device'], string>> = {
  phone: `@media (min-width:48rem){${HIDDEN}}`,
  desk: [
    `@media (max-width:47.9375rem),(max-height:30rem){${HIDDEN}}`,
    `@media not all and (min-width:87.5rem){`,
    `#${SCREEN_ID} #market-panel{grid-auto-flow:row;row-gap:0}`,
    `${COLUMN}{display:contents}`,
    ...Array.from(
      { length: MARKETS_PER_COLUMN },
      (_, row) => `${COLUMN}>:nth-child(${row + 1}){order:${row}}`,
    ),
    '}',
  ].join(''),
};
