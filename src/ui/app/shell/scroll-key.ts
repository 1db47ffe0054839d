// Under what the scroll position of an entry of the history is kept.

interface Entry {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
}

/**
 * The entry's own key. Every page that was opened by its address is 'default' to the router: by
 * that alone a page would open as far down as the one before it in the tab was.
 */
export function scrollKey({ key, pathname, search }: Entry): string {
  return key === 'default' ? pathname + search : key;
}
