// Which requests the service worker answers, and how. Everything it does not know goes to the network.

/**
 * asset: named after its content, never changes. boot: what the page must know before it mounts.
 * page: a route of the site. file: of the shell, under a name that stays. pass: none of our business.
 */
export type RequestKind = 'asset' | 'boot' | 'page' | 'file' | 'pass';

/** Documents of the last visit that let a returning visitor start without a network. */
export const BOOT_DOCUMENTS: readonly string[] = ['/branding.json', '/config.json'];

// Answers here are about this very moment, or belong to somebody: the API, the feed, money, games, a coupon.
const NEVER = /^\/(?:api|web-api|mqtt|sandbox|casino-frame|bench|code)(?:\/|$)/;

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'headers'>;

/** The kind of a request made by a page of `origin`; `files` are the paths of the shell. */
export function kindOfRequest(
  request: Asked,
  origin: string,
  files: ReadonlySet<string>,
): RequestKind {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range'))
    return 'pass';
  if (NEVER.test(url.pathname)) return 'pass';
  if (request.mode === 'navigate') return request.destination === 'document' ? 'page' : 'pass';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (BOOT_DOCUMENTS.includes(url.pathname)) return 'boot';
  return files.has(url.pathname) ? 'file' : 'pass';
}
