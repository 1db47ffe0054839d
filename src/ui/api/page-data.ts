// What the page's own HTML carries for its first screen.

/** The JSON of a data block of the page; undefined where it has none that can be read. */
export function readPageData(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
