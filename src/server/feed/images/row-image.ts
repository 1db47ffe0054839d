// What a list row shows of a match, in one message of a few hundred bytes.

import type { ImageClockPayload, RowImagePayload } from '../../../shared/feed/images.ts';
import type { MatchState, SidePair } from '../../../shared/feed/messages.ts';
import type { Fixture, LineState } from '../../domain/sports/fixture.ts';
import { isOffered } from '../../domain/sports/fixture-status.ts';
import { columnsOf, mainLine, shownOutcomes } from '../../domain/sports/list-outcomes.ts';
import { type ImageView, imageStatus, writeLine } from './image-lines.ts';

const BEFORE_FIRST_SET = 7;
const MAX_SETS = 5;

/** `clock` is the result of `nextImageClock`. */
interface RowView extends ImageView {
  readonly clock: ImageClockPayload | undefined;
}

/** The image of a list row; on topics that the match is not on, its status alone. */
export function makeRowImage(fixture: Fixture, view: RowView): RowImagePayload {
  const status = imageStatus(fixture);
  const { definition, state } = fixture;
  if (definition.type !== view.type) return { status, markets: 0, lines: [] };
  const { matchStatus, period, score, gameScore, server } = state.match;
  const sets = setsOf(state.match);
  const cards = countRedCards(state.match);
  return {
    status,
    ...(matchStatus !== undefined && { match_status: matchStatus }),
    ...(period !== undefined && { period }),
    ...(score !== undefined && { score: [score.home, score.away] }),
    ...(gameScore !== undefined && { game: [gameScore.home, gameScore.away] }),
    ...(server !== undefined && { server: server === 'home' ? 1 : 2 }),
    ...(sets !== undefined && { sets: sets.map(({ home, away }) => [home, away] as const) }),
    ...(cards !== undefined && { red_cards: [cards.home, cards.away] }),
    ...(view.clock !== undefined && { clock: view.clock }),
    ...(definition.type === 'prematch' && { start_time: definition.startsAt }),
    ...(view.silent && { silent: 1 }),
    ...offer(fixture),
  };
}

/**
 * The scores of the sets up to the current one while a set is played: `match_status` 8 to 12 are
 * the first to the fifth.
 */
function setsOf({ matchStatus = 0, periodScores }: MatchState): readonly SidePair[] | undefined {
  const number = matchStatus - BEFORE_FIRST_SET;
  return number >= 1 && number <= MAX_SETS ? periodScores?.slice(0, number) : undefined;
}

/** Counted by the incidents if the feed sends them, else by the statistics; undefined for none. */
function countRedCards({ incidents = [], statistics }: MatchState): SidePair | undefined {
  const cards = { home: 0, away: 0 };
  for (const { type, side } of incidents) if (type === 'red') cards[side] += 1;
  const { home, away } = cards.home + cards.away > 0 ? cards : (statistics?.red_cards ?? cards);
  return home + away > 0 ? { home, away } : undefined;
}

/** How many markets are on offer, and the main line of each column. */
function offer(fixture: Fixture): Pick<RowImagePayload, 'markets' | 'lines'> {
  const columns = new Map<string, LineState[]>(columnsOf(fixture).map((id) => [id, []]));
  const offered = new Set<string>();
  for (const line of fixture.lines.values()) {
    if (!isOffered(line)) continue;
    offered.add(line.marketId);
    columns.get(line.marketId)?.push(line);
  }
  const mains = [...columns.values()].flatMap((lines) => mainLine(fixture, lines) ?? []);
  return {
    markets: offered.size,
    lines: mains.map((line) => writeLine(line, shownOutcomes(line))),
  };
}
