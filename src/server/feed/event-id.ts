// A match id as the wire carries it.

/** A number where the id is one, else the text itself. */
export function toEventId(matchId: string): number | string {
  const number = Number(matchId);
  return Number.isSafeInteger(number) && String(number) === matchId ? number : matchId;
}
