// The site's routes as the server knows them: which addresses exist, and what each page is about.

import { CASINO, COMING_UP, LIVE_NOW, OFFERS, OPEN_AN_ACCOUNT, SITE } from './texts.ts';

/**
 * `home`, `games`, `public`: the same for everybody; `home` and `games` carry data
 * (`page-data.ts`). `own`: of the player or of the moment, so not for search engines. Pages of the
 * other kinds exist where the thing exists that their address names.
 */
type PageKind =
  | 'home'
  | 'games'
  | 'public'
  | 'own'
  | 'match'
  | 'sport'
  | 'content'
  | 'game'
  | 'category'
  | 'provider';

export interface SitePage {
  /** Such as `Games/Providers`; `:name` matches any part. Paths match in any case. */
  readonly path: string;
  /** The tab's title until the page knows more; '' for the site's own title. */
  readonly title: string;
  readonly description: string;
  readonly kind: PageKind;
}

export interface FoundPage {
  readonly page: SitePage;
  /** Decoded values by parameter name. */
  readonly parameters: Readonly<Record<string, string>>;
}

const page = (kind: PageKind, path: string, title: string, description = SITE): SitePage => ({
  ...{ kind, path, title, description },
});

/** The first match wins, so routes with words stand before those with parameters. */
export const SITE_PAGES: readonly SitePage[] = [
  page('home', '', ''),
  page('public', 'Promotions', 'Promotions', OFFERS),
  page('content', 'cms/:page', 'Information'),
  page('public', 'Sport/LiveList', 'Live', LIVE_NOW),
  page('own', 'Sport/Live', 'Live match'),
  page('match', 'Sports/Live/:sport/:tournament/:match/:match_id', 'Live match', LIVE_NOW),
  page('sport', 'Sports/Prematch/:sport', 'Matches', COMING_UP),
  page('sport', 'Sports/Prematch/:sport/Upcoming', 'Upcoming', COMING_UP),
  page('sport', 'Sports/Prematch/:sport/:categories', 'Matches', COMING_UP),
  page('sport', 'Sports/Prematch/:sport/:categories/:tournaments', 'Matches', COMING_UP),
  page('match', 'Sports/Prematch/:sport/:tournament_name/:event_name/:event_id', 'Match'),
  page('games', 'Games', 'Casino', CASINO),
  page('public', 'Games/Providers', 'Casino providers', CASINO),
  page('category', 'Games/Category/:category_id/:category_name', 'Casino category', CASINO),
  page('provider', 'Games/Provider/:provider_id/:provider_name', 'Casino provider', CASINO),
  page('game', 'Games/:game_name/:game_id/Play', 'Play a game', CASINO),
  page('public', 'Register', 'Register', OPEN_AN_ACCOUNT),
  page('own', 'Account/ResetPassword', 'Forgot password'),
  page('own', 'Account/Me', 'Your account'),
  page('own', 'Account/SafetySecurity', 'Safety and security'),
  page('own', 'Account/Deposit', 'Deposit'),
  page('own', 'payment-verification/:method', 'Payment verification'),
  page('own', 'Account/Withdraw', 'Withdraw'),
  page('own', 'Account/Transactions', 'Transactions'),
  page('own', 'Account/BetHistory', 'My bets'),
  page('own', 'Account/BetHistory/:id/Detail', 'Bet detail'),
];

/** Whether the page is the same for everybody and has one address. */
export function isPublic({ kind }: SitePage): boolean {
  return kind === 'home' || kind === 'public' || kind === 'games';
}

/**
 * The page of a path (`/Games/Providers`); undefined where there is none or the path cannot be
 * decoded.
 */
export function findPage(path: string): FoundPage | undefined {
  const parts = decodeParts(path);
  if (parts === undefined) return undefined;
  for (const page of SITE_PAGES) {
    const parameters = readParts(page.path === '' ? [] : page.path.split('/'), parts);
    if (parameters !== undefined) return { page, parameters };
  }
  return undefined;
}

function readParts(
  pattern: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, wanted] of pattern.entries()) {
    const part = parts[at]!;
    if (wanted.startsWith(':')) parameters[wanted.slice(1)] = part;
    else if (wanted.toLowerCase() !== part.toLowerCase()) return undefined;
  }
  return parameters;
}

function decodeParts(path: string): string[] | undefined {
  try {
    const parts = path.split('/').filter((part) => part !== '');
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return undefined;
  }
}
