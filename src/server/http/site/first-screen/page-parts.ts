// A first screen within the HTML of its page.

import { escape as escapeHtml } from 'es-toolkit/string';
import type { FirstScreen, FirstScreenRequest } from '../../../../shared/api/first-screen.ts';
import { writeDataBlock } from '../pages/write-data-block.ts';
import { MATCH_RULES, RULES, SCREEN_ID } from './screen-rules.ts';

const ROOT = '<div id="root">';
const START = '<html lang="en"';

/** A first screen as its page holds it, made once for all who are sent it. */
export interface PageParts {
  /** Of the one style element. */
  readonly css: string;
  /** Attributes of the page: an operator's theme, and what `public/theme.js` reads. */
  readonly attributes: string;
  /** In the root. */
  readonly shown: string;
  /** Behind it. */
  readonly data: string;
}

/** `matchSportId` is the sport of a match page; undefined for other pages. */
export function toPageParts(
  { html, css, theme, shown, data }: FirstScreen,
  device: FirstScreenRequest['device'],
  matchSportId: string | undefined,
): PageParts {
  const isMatch = matchSportId !== undefined;
  return {
    css: RULES + (isMatch ? MATCH_RULES[device] : '') + css,
    attributes:
      (theme === undefined ? '' : ` data-theme="${theme}"`) +
      (isMatch ? ` data-match-sport="${escapeHtml(matchSportId)}"` : '') +
      writeIds('data-shown-sports', shown.sports) +
      writeIds('data-shown-sections', shown.sections),
    shown: `<div id="${SCREEN_ID}">${html}</div>`,
    data: writeDataBlock('application/json', data.value, data.id),
  };
}

/** By lines: ids of leagues may hold a league's name, or a day with spaces in it. */
function writeIds(attribute: string, ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` ${attribute}="${escapeHtml(ids.join('\n'))}"`;
}

/** `page` with a first screen. */
export function addFirstScreen(page: string, parts: PageParts): string {
  const { css, attributes, shown, data } = parts;
  // Functions: what is shown may hold the signs that a replacement text gives a meaning.
  return page
    .replace(START, () => START + attributes)
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace(ROOT, () => ROOT + shown)
    .replace('</body>', () => `${data}</body>`);
}
