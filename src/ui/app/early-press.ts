// A press of a button that stood in the page's HTML before the page could answer it.

/** Carries out the last one (`public/theme.js` remembers it), once the page stands in its place. */
export function carryOutEarlyPress(): void {
  const { pressed } = document.documentElement.dataset;
  if (pressed === undefined) return;
  delete document.documentElement.dataset.pressed;
  const buttons = document.querySelectorAll<HTMLElement>('#root button:not([data-outcome])');
  const button = [...buttons].find((each) => nameOf(each) === pressed);
  button?.focus();
  button?.click();
}

function nameOf(button: HTMLElement): string | null {
  return button.getAttribute('aria-label') || button.textContent;
}
