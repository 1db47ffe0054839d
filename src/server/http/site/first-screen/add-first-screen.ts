// A first screen within the HTML of its page.

import { FIRST_VIEW_ID, type FirstScreen } from '../../../../shared/api/first-screen.ts';
import { writeDataBlock } from '../pages/write-data-block.ts';

const ROOT = '<div id="root">';
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
  // As the page itself has it: prices that live ones soon replace need no word of their age.
  '@keyframes late{from{visibility:hidden}}',
  `#${SCREEN_ID} [role=status]{animation:late 1s step-start}`,
].join('');

/** The text of the page's style element. */
export function screenStyle({ css }: FirstScreen): string {
  return RULES + css;
}

/** `page` with the screen in its root, its rules in the head, and what it shows as data behind it. */
export function addFirstScreen(page: string, screen: FirstScreen): string {
  const style = `<style>${screenStyle(screen)}</style>`;
  const shown = `<div id="${SCREEN_ID}">${screen.html}</div>`;
  const data = writeDataBlock('application/json', screen.view, FIRST_VIEW_ID);
  // Functions: what is shown may hold the signs that a replacement text gives a meaning.
  return page
    .replace('</head>', () => `${style}</head>`)
    .replace(ROOT, () => ROOT + shown)
    .replace('</body>', () => `${data}</body>`);
}
