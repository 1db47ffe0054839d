// A press of a button that stood in the page's HTML before the page could answer it.

/** Nobody waits longer for what a press does, ms. */
const PATIENCE_MS = 15_000;

/** Carries out the last one (`public/theme.js` remembers it), once the page stands in its place. */
export function carryOutEarlyPress(): void {
  const { dataset } = document.documentElement;
  const { pressed, pressedAt } = dataset;
  if (pressed === undefined) return;
  delete dataset.pressed;
  delete dataset.pressedAt;
  if (performance.now() - Number(pressedAt) > PATIENCE_MS) return;
  const buttons = document.querySelectorAll<HTMLElement>('#root button:not([data-outcome])');
  const button = [...buttons].find((each) => nameOf(each) === pressed);
  button?.focus({ preventScroll: true });
  button?.click();
}

function nameOf(button: HTMLElement): string | null {
  return button.getAttribute('aria-label') || button.textContent;
}
