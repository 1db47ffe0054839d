// What modules of the page ask a browser for as they load or render. Imported before them, in a thread
// of its own: nothing else in the process takes itself for a page.

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const REM = 16;
const LIMIT = /(min|max)-(width|height): ([\d.]+)rem/;

let screen = DESK;

/** Before each page: what comes before what is not the same on both. Style sheets do the rest. */
export function renderFor(kind: 'phone' | 'desk'): void {
  screen = kind === 'phone' ? PHONE : DESK;
}

let pageData: Readonly<Record<string, string>> = {};

/** The data blocks that the page's HTML will carry, as JSON by their ids. */
export function setPageData(data: Readonly<Record<string, string>>): void {
  pageData = data;
}

/** Of a list of limits, any of which may hold. */
function matches(query: string): boolean {
  return query.split(',').some((part) => {
    const [, limit, side, rem] = LIMIT.exec(part) ?? [];
    const size = side === 'height' ? screen.height : screen.width;
    return limit === 'min' ? size >= Number(rem) * REM : size <= Number(rem) * REM;
  });
}

const never = () => 0;

const globals: Readonly<Record<string, unknown>> = {
  window: {},
  requestAnimationFrame: never,
  addEventListener: never,
  removeEventListener: never,
  matchMedia: (query: string) => ({ matches: matches(query), addEventListener: never }),
  getComputedStyle: () => ({ fontSize: '16px' }),
  document: {
    documentElement: { dataset: {} },
    getElementById: (id: string) => {
      const textContent = pageData[id];
      return textContent === undefined ? null : { textContent };
    },
  },
  navigator: {},
  location: new URL('http://page/'),
};

// Newer versions of Node have some of them, and do not let them be assigned.
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
