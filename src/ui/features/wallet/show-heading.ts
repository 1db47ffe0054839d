// Scrolls to a heading and gives it the focus.

/** Returns whether there is an element with this id. */
export function showHeading(id: string): boolean {
  const heading = document.getElementById(id);
  if (heading === null) return false;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView?.({ block: 'start' });
  return true;
}
