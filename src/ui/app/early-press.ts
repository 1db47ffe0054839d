// A press of a button that stood in the page's HTML before the page could answer it.

/** As `public/before-start.js` remembers it. */
interface EarlyPress {
  readonly name: string;
  /** Selector of the row or section that the button is in; '' for none. */
  readonly place: string;
  /** Which of the buttons of this name there, from 0. */
  readonly nth: number;
  /** Its `aria-pressed`. */
  readonly state: string | null;
  /** ms, by the page's clock. */
  readonly at: number;
}

/** Nobody waits longer for what a press does, ms. */
const TIMEOUT_MS = 15_000;

/** Carries out the last one, once the page stands in the HTML's place. */
export function carryOutEarlyPress(): void {
  const { dataset } = document.documentElement;
  if (dataset.earlyPress === undefined) return;
  const { name, place, nth, state, at } = JSON.parse(dataset.earlyPress) as EarlyPress;
  delete dataset.earlyPress;
  if (performance.now() - at > TIMEOUT_MS) return;
  const buttons = document.querySelectorAll<HTMLElement>(
    `#root ${place} button:not([data-outcome])`,
  );
  const button = [...buttons].filter((each) => nameOf(each) === name)[nth];
  button?.focus({ preventScroll: true });
  // A star that the player has put on in an earlier visit is not taken off.
  if (button?.getAttribute('aria-pressed') === state) button.click();
}

function nameOf(button: HTMLElement): string | null {
  return button.getAttribute('aria-label') || button.textContent;
}
