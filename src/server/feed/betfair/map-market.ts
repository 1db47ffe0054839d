// Maps a market of the exchange to one of our catalogue, if every runner is one of its outcomes.

import { marketById } from '../../catalogue/markets.ts';
import type { StreamDefinition, StreamRunner } from './stream-line.ts';

interface MappedRunner {
  readonly specifier: string;
  readonly outcomeId: string;
  /** '' where the catalogue has the name. */
  readonly outcomeName: string;
}

export interface MappedMarket {
  readonly marketId: string;
  /** '' where the catalogue has the name. */
  readonly marketName: string;
  /** By the key of the runner. */
  readonly runners: ReadonlyMap<string, MappedRunner>;
}

export interface Teams {
  readonly sportId: string;
  readonly home: string;
  readonly away: string;
}

const SOCCER = '1';
const DRAW = 'the draw';
/** Our market on the match winner (overtime, penalties, super over included), by sport id. */
const WINNERS: Readonly<Record<string, number>> = {
  '2': 219,
  '4': 406,
  '5': 186,
  '20': 186,
  '21': 340,
  '23': 186,
};

/** Positions of outcomes in the catalogue's market, by the runner's name in lower case. */
type Answers = Readonly<Record<string, number>>;
interface Meaning {
  readonly marketId: number;
  readonly specifier: string;
  readonly answers: Answers;
}

/** The catalogue's market, undefined for none: its outcomes have to be exactly the runners. */
export function mapToCatalogue(
  definition: StreamDefinition,
  teams: Teams,
): MappedMarket | undefined {
  const { marketType, runners } = definition;
  if (marketType === 'ASIAN_HANDICAP' && teams.sportId === SOCCER)
    return mapHandicap(runners, teams);
  const meaning = findMeaning(marketType, runners.length, teams);
  if (meaning === undefined || runners.length === 0) return undefined;
  const { outcomeIds } = marketById(meaning.marketId)!;
  const mapped = new Map<string, MappedRunner>();
  const taken = new Set<number>();
  for (const { key, name, handicap } of runners) {
    const place = meaning.answers[normalise(name)];
    if (place === undefined || handicap !== 0 || taken.has(place)) return undefined;
    taken.add(place);
    mapped.set(key, {
      specifier: meaning.specifier,
      outcomeId: outcomeIds[place]!,
      outcomeName: '',
    });
  }
  if (mapped.size !== outcomeIds.length) return undefined;
  return { marketId: String(meaning.marketId), marketName: '', runners: mapped };
}

function findMeaning(type: string, runners: number, teams: Teams): Meaning | undefined {
  const { sportId } = teams;
  const [home, away] = [normalise(teams.home), normalise(teams.away)];
  if (type === 'MATCH_ODDS' || type === 'MONEY_LINE') {
    if (runners === 3)
      return { marketId: 1, specifier: '', answers: { [home]: 0, [DRAW]: 1, [away]: 2 } };
    const marketId = WINNERS[sportId];
    return marketId === undefined
      ? undefined
      : { marketId, specifier: '', answers: { [home]: 0, [away]: 1 } };
  }
  if (sportId !== SOCCER) return undefined;
  const [, half, line] = /^(OVER_UNDER|FIRST_HALF_GOALS)_(\d)5$/.exec(type) ?? [];
  if (line !== undefined) {
    const goals = `${line}.5 goals`;
    return {
      marketId: half === 'OVER_UNDER' ? 18 : 68,
      specifier: `total=${line}.5`,
      answers: { [`over ${goals}`]: 0, [`under ${goals}`]: 1 },
    };
  }
  const meaning = findByType(type, home, away);
  return meaning && { ...meaning, specifier: '' };
}

function findByType(
  type: string,
  home: string,
  away: string,
): Omit<Meaning, 'specifier'> | undefined {
  switch (type) {
    case 'HALF_TIME':
      return { marketId: 60, answers: { [home]: 0, [DRAW]: 1, [away]: 2 } };
    case 'DRAW_NO_BET':
      return { marketId: 11, answers: { [home]: 0, [away]: 1 } };
    case 'BOTH_TEAMS_TO_SCORE':
      return { marketId: 29, answers: { yes: 0, no: 1 } };
    case 'ODD_OR_EVEN':
      return { marketId: 26, answers: { odd: 0, even: 1 } };
    case 'DOUBLE_CHANCE':
      return { marketId: 10, answers: { 'home or draw': 0, 'home or away': 1, 'draw or away': 2 } };
    case 'HALF_TIME_FULL_TIME': {
      const names = [home, 'draw', away];
      const pairs = names.flatMap((first) => names.map((second) => `${first}/${second}`));
      return {
        marketId: 47,
        answers: Object.fromEntries(pairs.map((pair, place) => [pair, place])),
      };
    }
    default:
      return undefined;
  }
}

/**
 * Maps an Asian handicap. Each handicap is a line, named by the home side's value; the away runner
 * of the same line has the opposite value.
 */
function mapHandicap(runners: readonly StreamRunner[], teams: Teams): MappedMarket | undefined {
  const mapped = new Map<string, MappedRunner>();
  const [homeId, awayId] = marketById(16)!.outcomeIds;
  for (const { key, name, handicap } of runners) {
    const isHome = normalise(name) === normalise(teams.home);
    if (!isHome && normalise(name) !== normalise(teams.away)) return undefined;
    const specifier = `hcp=${isHome ? handicap : 0 - handicap}`;
    mapped.set(key, { specifier, outcomeId: isHome ? homeId! : awayId!, outcomeName: '' });
  }
  return mapped.size === 0 ? undefined : { marketId: '16', marketName: '', runners: mapped };
}

/**
 * Keeps a market that the catalogue does not have, under the exchange's id and names: one line,
 * with each runner as an outcome.
 */
export function mapAsItIs(marketId: string, definition: StreamDefinition): MappedMarket {
  const runners = definition.runners.map(({ key, selectionId, handicap, name }) => {
    const signed = handicap > 0 ? `+${handicap}` : String(handicap);
    const hasHandicap = handicap !== 0;
    const called = name || `Selection ${selectionId}`;
    return [
      key,
      {
        specifier: '',
        outcomeId: hasHandicap ? `${selectionId}_${handicap}` : selectionId,
        outcomeName: hasHandicap ? `${called} ${signed}` : called,
      },
    ] as const;
  });
  return {
    marketId: marketId.slice(marketId.indexOf('.') + 1),
    marketName: definition.marketName || definition.marketType || `Market ${marketId}`,
    runners: new Map(runners),
  };
}

function normalise(name: string): string {
  return name.trim().toLowerCase();
}
