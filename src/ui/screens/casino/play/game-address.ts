// The address that the frame of a game loads, and what the frame may do.

import { parseUrl } from '../../../components/parse-url.ts';
import type { Theme } from '../../../state/theme.ts';

export interface FrameSource {
  readonly src: string;
  readonly sandbox: string;
}

/**
 * What the page of a provider needs in its frame. A page of our own origin may only run scripts: if
 * it also kept its origin, it could remove its sandbox.
 */
const FOREIGN_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';
const OWN_SANDBOX = 'allow-scripts';

/**
 * Undefined where the backend's address is neither http nor https. The token of a session stays in
 * the fragment; our own games receive the theme as a parameter.
 */
export function readGameAddress(url: string, page: string, theme: Theme): FrameSource | undefined {
  const address = parseUrl(url, page);
  if (address === undefined) return undefined;
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  const isOwn = address.origin === new URL(page).origin;
  if (isOwn) address.searchParams.set('theme', theme);
  return { src: address.href, sandbox: isOwn ? OWN_SANDBOX : FOREIGN_SANDBOX };
}
