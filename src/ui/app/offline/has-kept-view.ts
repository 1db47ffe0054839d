// Whether an earlier visit left something to show at once; small, because it is asked before all else.

export const KEPT_VIEW_KEY = 'touchline:kept-view';

/** False also where storage is forbidden. */
export function hasKeptView(): boolean {
  try {
    return localStorage.getItem(KEPT_VIEW_KEY) !== null;
  } catch {
    return false;
  }
}
