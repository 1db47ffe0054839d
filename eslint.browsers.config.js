// Checks what is built for browsers (page, worker, service worker, frames of our games, /bench,
// with their libraries) against `browserslist` (docs/browsers.md). Each exception says why it is
// none.

import css from '@eslint/css';
import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';
import { newerThanFloor } from './scripts/newer-than-floor.js';

/**
 * Browser APIs newer than `browserslist` that are feature-tested where they are used, each with
 * what is done without it.
 */
const ASKED_FOR = {
  requestIdleCallback: 'a timer',
  trustedTypes: 'none: what React offers to a policy that the page does not have',
  'document.fullscreenElement': 'no button to fill the screen with a game',
  'document.fullscreenEnabled': 'no button to fill the screen with a game',
  'document.exitFullscreen': 'no button to fill the screen with a game',
  'navigator.connection': 'not said in the results of /bench',
  'AbortSignal.any': 'ky follows the last of two signals',
  requestFullscreen: 'no button to fill the screen with a game',
  exitFullscreen: 'no button to fill the screen with a game',
  postTask: 'a task of its own',
  replaceSync: 'a style element, by the filler of popovers',
  createPolicy: 'none: what React offers to a policy that the page does not have',
  createScriptURL: 'none: what React offers to a policy that the page does not have',
  startViewTransition: 'none: offered by React and its router, used by no page',
  skipTransition: 'none: offered by React and its router, used by no page',
};

/** Methods of our own code and of libraries with the name of a newer browser method. */
const OTHERS = ['createContext', 'isActive', 'readText'];

/** Rules for methods of the language that do not apply here. */
const NOT_HELD = {
  // Chrome 97, Firefox 104, Safari 15.4.
  'es-x/no-array-prototype-findlast-findlastindex': 'off',
  // immer and the worker's socket test for them first.
  'es-x/no-iterator': 'off',
  'es-x/no-arraybuffer-prototype-transfer': 'off',
  // These rules cannot tell an iterator from an array; the compiler's ES2022 library can.
  ...Object.fromEntries(
    Object.keys(es.rules)
      .filter((name) => name.startsWith('no-iterator-prototype-'))
      .map((name) => [`es-x/${name}`, 'off']),
  ),
};

/**
 * Chrome 106, Firefox 115 and Safari 15.6 all have these, though not all did by the end of 2021.
 */
const IN_THE_FLOOR = {
  allowAtRules: ['layer'],
  allowProperties: [
    'accent-color',
    'appearance',
    'color-scheme',
    'contain',
    'outline',
    'rotate',
    'scroll-snap-type',
    'translate',
    // with its prefix, which the build adds
    'user-select',
  ],
  allowPropertyValues: { 'overflow-wrap': ['anywhere'] },
  allowSelectors: ['backdrop', 'focus-visible'],
};

/** Newer features, with what is shown without them. */
const WITH_A_FALLBACK = {
  // Tailwind's own rules behind @supports; the width of the window, by `narrow` in styles/tokens.css
  allowAtRules: ['property', 'container'],
  allowProperties: [
    'container',
    // a field as wide as it may become
    'field-sizing',
    // the browser's own scrollbars, text sizes, colours for those who ask for contrast, handles
    'scrollbar-width',
    'scrollbar-color',
    'text-size-adjust',
    'forced-color-adjust',
    'resize',
    // the page scrolls along at the end of a list in a sheet
    'overscroll-behavior',
    'overscroll-behavior-y',
  ],
  // `hidden`, behind @supports
  allowPropertyValues: { overflow: ['clip'], 'overflow-x': ['clip'] },
  // no flash of a price that moved; no colour of a tap
  allowFunctions: ['color-mix'],
  // within :is(), which forgives: `popover` is filled in by src/ui/app/popover.ts
  allowSelectors: ['popover-open', 'open', 'fullscreen'],
  allowMediaConditions: ['forced-colors'],
  // `vh`, behind @supports; Tailwind's date fields
  allowUnits: ['dvh', 'lh'],
};

/** Both tables as one set of options. */
function joinOptions(one, other) {
  const joined = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const before = joined[name];
    joined[name] = Array.isArray(value) ? [...(before ?? []), ...value] : { ...before, ...value };
  }
  return joined;
}

export default [
  {
    files: ['dist/**/*.js'],
    linterOptions: { noInlineConfig: true },
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    plugins: { compat, 'es-x': es, floor: { rules: { 'newer-than-floor': newerThanFloor } } },
    settings: {
      lintAllEsApis: true,
      polyfills: Object.keys(ASKED_FOR),
      // Reports every method of a name, whatever its object.
      'es-x': { aggressive: true },
    },
    rules: {
      'compat/compat': 'error',
      'floor/newer-than-floor': ['error', { allow: [...Object.keys(ASKED_FOR), ...OTHERS] }],
      ...es.configs['flat/restrict-to-es2022'].rules,
      ...NOT_HELD,
    },
  },
  {
    files: ['dist/**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
    rules: {
      // The last year whose features all three engines of `browserslist` have completely.
      'css/use-baseline': [
        'error',
        { available: 2021, ...joinOptions(IN_THE_FLOOR, WITH_A_FALLBACK) },
      ],
    },
  },
];
