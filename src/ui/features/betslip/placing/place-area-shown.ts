// Whether the foot of the slip is on the screen: its messages need not be shown elsewhere then.

/** False while the slip is closed, or in a rail that a narrow page hides. */
export function isPlaceAreaShown(): boolean {
  const areas = document.querySelectorAll<HTMLElement>('[data-placing]');
  return [...areas].some((area) => area.getClientRects().length > 0);
}
