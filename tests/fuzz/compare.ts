// Whether a page shows what its server knows: every offered line, its status, prices and score.

import type { Fixture } from '../../src/server/domain/sports/fixture.ts';
import { hasEnded, isOffered } from '../../src/server/domain/sports/fixture-status.ts';
import { MarketStatus } from '../../src/shared/feed/status-codes.ts';
import type { MemoryPage } from './memory-page.ts';

/** In words, each difference of a match; empty for none. */
export function findDifferences(page: MemoryPage, fixture: Fixture, now: number): string[] {
  const { matchId } = fixture.definition;
  const header = page.header(matchId);
  if (header === undefined) return [`${matchId}: the page has no header`];
  const found: string[] = [];
  const differ = (what: string, server: unknown, shown: unknown) => {
    const [left, right] = [JSON.stringify(server), JSON.stringify(shown)];
    if (left !== right) found.push(`${matchId} ${what}: server ${left}, page ${right}`);
  };
  const { match } = fixture.state;
  differ('type', fixture.definition.type, header.type);
  differ('ended', hasEnded(fixture), header.ended);
  differ('score', match.score ?? null, header.score);
  differ('game score', match.gameScore ?? null, header.gameScore);
  differ('serves', match.server ?? null, header.server);

  const isShut = header.ended || (header.type === 'prematch' && header.startsAt <= now);
  const shown = page.lines(matchId);
  const known = [...fixture.lines].filter(([, line]) => isOffered(line) && line.outcomes.size > 0);
  differ('lines', known.map(([key]) => key).sort(), [...shown.keys()].sort());
  for (const [key, line] of known) {
    const onPage = shown.get(key);
    if (onPage === undefined) continue;
    differ(`${key} status`, line.status, onPage.status);
    // What a page once had of a line stays beside it, shut.
    const more = [...onPage.quotes].filter(([id]) => !line.outcomes.has(id));
    const isMoreOpen = more.some(
      ([, quote]) => quote?.state === 'open' || quote?.state === 'stale',
    );
    differ(`${key} other outcomes open`, false, isMoreOpen);
    const missing = [...line.outcomes.keys()].filter((id) => !onPage.quotes.has(id));
    differ(`${key} missing outcomes`, [], missing);
    for (const [id, { open, odds }] of line.outcomes) {
      const quote = onPage.quotes.get(id);
      if (quote === undefined) continue;
      const isOpen = quote.state === 'open' || quote.state === 'stale';
      const mayBeOpen = open && line.status === MarketStatus.Active && !isShut;
      differ(`${key}/${id} open`, mayBeOpen, isOpen);
      // A price that never could be bet on is a dash.
      if (quote.state !== 'none') differ(`${key}/${id} odds`, odds, quote.odds);
      else differ(`${key}/${id} odds`, odds, 0);
    }
  }
  return found;
}
