// Which requests the service worker answers, and how. Unknown requests go to the network.

/**
 * `asset`: named by its content hash, never changes. `boot`: a document that the page needs before
 * it mounts. `page`: a route of the site. `file`: a file of the shell whose name does not change.
 * `pass`: not handled.
 */
export type RequestKind = 'asset' | 'boot' | 'page' | 'file' | 'pass';

/** Cached documents with which a returning visitor can start without a network. */
export const BOOT_DOCUMENTS: readonly string[] = ['/branding.json', '/config.json'];

// Never cached, as answers are current or personal: API, feed, money, games, coupons.
const UNCACHED_PATHS = /^\/(?:api|web-api|mqtt|sandbox|casino-frame|bench|code)(?:\/|$)/;

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
  if (UNCACHED_PATHS.test(url.pathname)) return 'pass';
  if (request.mode === 'navigate') return request.destination === 'document' ? 'page' : 'pass';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (BOOT_DOCUMENTS.includes(url.pathname)) return 'boot';
  return files.has(url.pathname) ? 'file' : 'pass';
}
