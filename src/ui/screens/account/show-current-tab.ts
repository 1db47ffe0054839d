// Of tabs that do not all fit, the one of this page has to be seen.

/** For the `ref` of tabs that scroll sideways; the page itself stays where it is. */
export function showCurrentTab(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector('[aria-current]');
  if (tabs == null || current == null) return;
  const { left, width } = current.getBoundingClientRect();
  tabs.scrollLeft += left - tabs.getBoundingClientRect().left - (tabs.clientWidth - width) / 2;
}
