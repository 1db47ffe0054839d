// Related legs depend on each other: their product is not their common price, so no line combines
// them.

/** The fields of a leg that the rule needs, named as on slip and server. */
export interface RelatedLeg {
  readonly matchId: string;
  readonly homeTeam: string;
  /** '' for an outright: the winner of a league, a relegation. */
  readonly awayTeam: string;
  readonly outcomeName: string;
  readonly sportId: string;
  readonly category: string;
  readonly tournament: string;
}

const SEVERAL = /, | \/ | & | - /;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2069\ufeff]/g;

/**
 * True where one of two legs makes the other likelier: an outright, and another outright or a match
 * of the same tournament, that are about the same competitor. Two legs of one match do not count as
 * related: they form one slot, of which a line takes one.
 */
export function areRelated(a: RelatedLeg, b: RelatedLeg): boolean {
  if (a.matchId === b.matchId || (!isOutright(a) && !isOutright(b))) return false;
  if (a.sportId !== b.sportId || !isSame(a.category, b.category)) return false;
  if (!isSame(a.tournament, b.tournament)) return false;
  const others = new Set(competitorsOf(b));
  return competitorsOf(a).some((name) => others.has(name));
}

/** The legs of a coupon that are related to another one, in their order. */
export function findRelated<L extends RelatedLeg>(legs: readonly L[]): readonly L[] {
  if (!legs.some(isOutright)) return [];
  return legs.filter((leg) => legs.some((other) => areRelated(leg, other)));
}

function isOutright({ awayTeam }: RelatedLeg): boolean {
  return awayTeam === '';
}

/**
 * The competitors that an outright's outcome names, alone or several as in a forecast; else both
 * teams.
 */
function competitorsOf(leg: RelatedLeg): string[] {
  const { homeTeam, awayTeam, outcomeName } = leg;
  const names = isOutright(leg)
    ? [outcomeName, ...outcomeName.split(SEVERAL)]
    : [homeTeam, awayTeam];
  return names.map(fold).filter((name) => name !== '');
}

function isSame(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

/**
 * Lower case with single spaces, without invisible characters such as the marks around isolated
 * names.
 */
function fold(name: string): string {
  return name.replace(UNSEEN, '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
