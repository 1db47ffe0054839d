// The address of a game as its frame gets it, and what the frame may do.

import { parseUrl } from '../../../components/parse-url.ts';
import type { Theme } from '../../../state/theme.ts';

export interface FrameSource {
  readonly src: string;
  readonly sandbox: string;
}

/**
 * What a provider's page in a frame of its own needs. One of our own origin gets scripts alone: with
 * its origin it could take the sandbox off.
 */
const FOREIGN_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';
const OWN_SANDBOX = 'allow-scripts';

/**
 * Undefined where the backend's address is no page of the web. The token of a session stays in the
 * fragment; our own games receive the theme.
 */
export function readGameAddress(url: string, page: string, theme: Theme): FrameSource | undefined {
  const address = parseUrl(url, page);
  if (address === undefined) return undefined;
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  const isOwn = address.origin === new URL(page).origin;
  if (isOwn) address.searchParams.set('theme', theme);
  return { src: address.href, sandbox: isOwn ? OWN_SANDBOX : FOREIGN_SANDBOX };
}
