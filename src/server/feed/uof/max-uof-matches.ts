/** The most matches and outrights of the feed at once: some weeks of all that a supplier offers. */
export const MAX_UOF_MATCHES = 50_000;
