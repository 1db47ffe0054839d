// URL.canParse and URL.parse are for Chrome 120, Firefox 115 and Safari 17 only.

/** The address; undefined where `text` is none, by itself or seen from `base`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
