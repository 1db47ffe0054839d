// Brings what a player is led to into sight, the focus with it.

/** Nothing happens where no heading has the id. Answers whether one had. */
export function showHeading(id: string): boolean {
  const heading = document.getElementById(id);
  if (heading === null) return false;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView?.({ block: 'start' });
  return true;
}
