// The key under which the scroll position of a history entry is stored.

interface Entry {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
}

/**
 * The router's key of the entry. The router gives 'default' to every page that was opened by its
 * address, so such a page is keyed by its address: otherwise it would open at the scroll position
 * of the page before it in the tab.
 */
export function scrollKey({ key, pathname, search }: Entry): string {
  return key === 'default' ? pathname + search : key;
}
