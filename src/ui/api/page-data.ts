// Data that the server put into the page's HTML for the first screen.

/**
 * The parsed JSON of the script element with this id; undefined where it is missing or unreadable.
 */
export function readPageData(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
