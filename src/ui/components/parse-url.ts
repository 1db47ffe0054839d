// Parses addresses, since URL.canParse and URL.parse are missing below Chrome 120, Firefox 115 and
// Safari 17.

/** The parsed address; undefined where `text` is no URL, by itself or relative to `base`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
