// A selection for the slip, made of what the page shows of a live outcome at this moment.

import { nameEvent } from '../../../shared/betslip/name-event.ts';
import type { NewSelection } from '../../../shared/betslip/slip.ts';
import { type OutcomeKey, parseOutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { lineKey, mainLineKey, matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { LineCell, MatchCell } from '../../../shared/protocol/cells.ts';
import type { CellStore } from '../cell-store.ts';

/** The names that an odds box shows, for an outcome that no cell names. */
export interface ShownNames {
  /** 'Arsenal v Chelsea' */
  readonly match: string;
  readonly market: string;
  readonly outcome: string;
  readonly label?: string;
}

const LIVE_PRODUCER = 1;
const PREMATCH_PRODUCER = 3;

/** Undefined for a key that cannot be parsed, and for an outcome without a price. */
export function readLiveSelection(
  cells: CellStore,
  key: OutcomeKey,
  shown: ShownNames,
): NewSelection | undefined {
  const parts = parseOutcomeKey(key);
  const { odds } = cells.readQuote(key);
  if (parts === undefined || odds === 0) return undefined;
  const match = cells.read(matchKey(parts.matchId));
  const line = readLine(cells, parts);
  const outcome = line?.outcomes.find((each) => each.key === key);
  return {
    selectionId: key,
    ...parts,
    ...nameMatch(match, shown.match),
    eventId: parts.matchId,
    marketName: line?.marketName || shown.market,
    outcomeName: outcome?.name || shown.outcome,
    displayName: outcome?.label || shown.label || shown.outcome,
    odds,
    // The worker has better values of both as soon as it follows the match by itself.
    producerId: match?.type === 'prematch' ? PREMATCH_PRODUCER : LIVE_PRODUCER,
    combinability: 0,
  };
}

function readLine(
  cells: CellStore,
  { matchId, marketId, specifier }: { matchId: string; marketId: string; specifier: string },
): LineCell | undefined {
  const line = cells.read(lineKey(matchId, marketId, specifier));
  if (line !== undefined) return line;
  const main = cells.read(mainLineKey(matchId, marketId));
  return main?.specifier === specifier ? main : undefined;
}

function nameMatch(match: MatchCell | undefined, eventName: string) {
  const [home = eventName, away = ''] = eventName.split(/ vs?\.? /);
  return {
    eventName: match === undefined ? eventName : nameEvent(match.home, match.away),
    homeTeam: match?.home ?? home,
    awayTeam: match?.away ?? away,
    type: match?.type ?? ('live' as const),
    sportId: match?.sportId ?? '',
    sport: match?.sportName ?? '',
    category: match?.categoryName ?? '',
    tournament: match?.tournament ?? '',
    startsAt: match?.startsAt ?? 0,
  };
}
