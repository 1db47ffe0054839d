// A first screen within the HTML of its page.

import type { FirstScreen } from '../../../../shared/api/first-screen.ts';
import { writeDataBlock } from '../pages/write-data-block.ts';

const ROOT = '<div id="root">';
const START = '<html lang="en"';
/** Around it, for the rules below. */
const SCREEN_ID = 'first-screen';

/**
 * The places of rows are computed for a width that the server does not know: here they stand one below
 * the other. What a player has arranged otherwise is not shown, nor who is not logged in to one who is
 * (`public/theme.js`).
 */
const RULES = [
  `#${SCREEN_ID}{display:contents}`,
  `[data-own-view] #${SCREEN_ID}{display:none}`,
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

/** A first screen as its page holds it, made once for all who are sent it. */
export interface PageParts {
  /** Of the one style element. */
  readonly css: string;
  /** The attribute of the page that says so, or nothing. */
  readonly theme: string;
  /** In the root. */
  readonly shown: string;
  /** Behind it. */
  readonly data: string;
}

export function toPageParts({ html, css, theme, data }: FirstScreen): PageParts {
  return {
    css: RULES + css,
    theme: theme === undefined ? '' : ` data-theme="${theme}"`,
    shown: `<div id="${SCREEN_ID}">${html}</div>`,
    data: writeDataBlock('application/json', data.value, data.id),
  };
}

/** `page` with a first screen. */
export function addFirstScreen(page: string, { css, theme, shown, data }: PageParts): string {
  // Functions: what is shown may hold the signs that a replacement text gives a meaning.
  return page
    .replace(START, () => START + theme)
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace(ROOT, () => ROOT + shown)
    .replace('</body>', () => `${data}</body>`);
}
