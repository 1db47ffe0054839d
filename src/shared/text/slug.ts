// Names as they are written in URLs.

/** Isolate marks around right-to-left names, which are not part of the names. */
const DIRECTION_MARKS = /[\u2066-\u2069]/g;

/** 'Premier_League' for 'premier league': lower case, capitalised words, spaces to underscores. */
export function slug(name: string): string {
  return name
    .replace(DIRECTION_MARKS, '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('_');
}

/** 'Arsenal vs Chelsea'; for an event without two sides its name, which is `home`. */
export function addressName(home: string, away: string): string {
  return away === '' ? home : `${home} vs ${away}`;
}

/** Whether a part of a URL names this thing: by its slug, in upper or lower case, or by its id. */
export function matchesName(part: string, name: string, id: string): boolean {
  return part === id || part.toLowerCase() === slug(name).toLowerCase();
}

/** `/Sports/Prematch/{sport}/{...}` from names; empty ones become '-', which keeps the route. */
export function prematchPath(...parts: readonly string[]): string {
  return `/Sports/Prematch/${parts.map((part) => encodeURIComponent(slug(part) || '-')).join('/')}`;
}

/** The fields of a fixture of which its URL is made. */
export interface FixtureAddress {
  readonly sportName: string;
  readonly sportID: string;
  readonly tournament: string;
  readonly name: string;
  readonly matchID: string;
}

/** `/Sports/Prematch/{sport}/{tournament_name}/{event_name}/{event_id}` */
export function fixturePath(fixture: FixtureAddress): string {
  const { sportName, sportID, tournament, name, matchID } = fixture;
  return `${prematchPath(sportName || sportID, tournament, name)}/${encodeURIComponent(matchID)}`;
}

/** `/Sports/Live/{sport}/{tournament}/{match}/{match_id}` */
export function livePath(parts: readonly [string, string, string], matchId: string): string {
  // An empty part would lead to another route.
  const names = parts.map((part) => encodeURIComponent(slug(part) || '-'));
  return `/Sports/Live/${names.join('/')}/${encodeURIComponent(matchId)}`;
}
