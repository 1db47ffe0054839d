/** How long a match keeps its star after the kick-off, or after it was seen in play, ms. */
export const STAR_MS = 2 * 86_400_000;
