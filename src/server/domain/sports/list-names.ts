// The live lists without prices: which matches, in which order, and the names of them and their
// outcomes. Nothing that a match does while it is in the list changes it.

import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { listFixtureSchema } from '../../../shared/api/sports.ts';
import {
  EMPTY_LIST,
  type LiveListMark,
  type LiveListMarks,
} from '../../../shared/feed/live-lists.ts';
import { marketById } from '../../catalogue/markets.ts';
import type { Fixture } from './fixture.ts';
import { sortByLeague } from './fixture-filters.ts';
import { toIdentity } from './fixture-identity.ts';
import { isListedLive } from './fixture-status.ts';
import type { FixtureStore } from './fixture-store.ts';
import { listMarketIds, SHOWN_OUTCOMES, shownOutcomes } from './list-outcomes.ts';
import { nameMarket, nameOutcome } from './names.ts';

const ALL_SPORTS = '0';
/**
 * A value in a specifier that no line of a match has, so that it can be found in a name and
 * mistaken for nothing else there.
 */
const SAMPLE = '987.5';
/** Characters of a digest: enough that a page never takes one list for the next. */
const VERSION_LENGTH = 12;

type NamedFixture = z.input<ReturnType<typeof listFixtureSchema>>;
type NamedOutcome = NonNullable<NamedFixture['outcomes']>[number];

/** A match's row of a list as text, and what it was made of. */
interface CachedNames {
  readonly definition: Fixture['definition'];
  readonly columns: string;
  readonly text: string;
}

// A version is made far more often than a match gets other names.
const cache = new WeakMap<Fixture, CachedNames>();

/** The version and length of every live list that has a match, and of the one of all sports. */
export function findLiveLists(store: Pick<FixtureStore, 'all'>): LiveListMarks {
  const bySport = new Map<string, Fixture[]>([[ALL_SPORTS, []]]);
  for (const fixture of store.all()) {
    if (!isListedLive(fixture)) continue;
    const { sportId } = fixture.definition;
    const known = bySport.get(sportId);
    if (known === undefined) bySport.set(sportId, [fixture]);
    else known.push(fixture);
    if (sportId !== ALL_SPORTS) bySport.get(ALL_SPORTS)?.push(fixture);
  }
  const marks = [...bySport].map(([sportId, found]) => [sportId, markOf(found)] as const);
  return new Map(marks.filter(([, { matches }]) => matches > 0));
}

/** The version and length of a live list as `findLiveHighlights` orders it. */
function markOf(found: readonly Fixture[]): LiveListMark {
  return { version: versionOf(sortByLeague(found).map(namesText)), matches: found.length };
}

/** The version of a list that has these rows, in their order. */
export function versionOf(rows: readonly string[]): string {
  return rows.length === 0 ? EMPTY_LIST.version : digestOf(rows);
}

/** A digest of these texts in this order. */
export function digestOf(texts: readonly string[]): string {
  const digest = createHash('sha256');
  for (const text of texts) digest.update(`${text}\n`);
  return digest.digest('base64url').slice(0, VERSION_LENGTH);
}

/**
 * A row of a list without prices, as text. While the text does not change it is one string, which
 * all that store it share.
 */
export function namesText(fixture: Fixture): string {
  const { definition } = fixture;
  const marketIds = listMarketIds(fixture);
  // Names of a market outside the catalogue come from the lines that the match has at the moment.
  const isKnown = marketIds.every((marketId) => marketById(marketId) !== undefined);
  const columns = marketIds.join();
  const known = cache.get(fixture);
  if (isKnown && known?.definition === definition && known.columns === columns) return known.text;
  const made = JSON.stringify(toNamedFixture(fixture));
  const text = known?.text === made ? known.text : made;
  cache.set(fixture, { definition, columns, text });
  return text;
}

/**
 * A row of a list that is asked for with `names=1`: no price, state or count, and nothing twice.
 */
export function toNamedFixture(fixture: Fixture): NamedFixture {
  const { definition } = fixture;
  return {
    ...toIdentity(definition),
    startsAt: definition.startsAt,
    homeTeam: definition.home,
    awayTeam: definition.away,
    type: definition.type,
    outcomes: listMarketIds(fixture).flatMap((marketId) => nameColumn(fixture, marketId)),
  };
}

/**
 * Names of a column's outcomes on a sample line. For another line the client puts that line's value
 * in the place of the sample's.
 */
function nameColumn(fixture: Fixture, marketId: string): NamedOutcome[] {
  const market = marketById(marketId);
  if (market === undefined) return nameFirstLine(fixture, marketId);
  const { definition } = fixture;
  // Not a line of the match, so that the answer does not change as its lines come and go.
  const specifier = market.specifier.replace(/\w+/g, (name) => `${name}=${SAMPLE}`);
  const marketName = nameMarket(definition, marketId, '');
  return market.outcomeIds.slice(0, SHOWN_OUTCOMES).map((outcomeID) => {
    const names = nameOutcome(definition, marketId, specifier, outcomeID, undefined);
    const { outcomeName, displayName } = names;
    return { marketID: marketId, marketName, specifier, outcomeID, outcomeName, displayName };
  });
}

function nameFirstLine({ lines }: Fixture, marketId: string): NamedOutcome[] {
  for (const line of lines.values()) {
    if (line.marketId !== marketId) continue;
    const { marketName, specifier } = line;
    return [...shownOutcomes(line)].map(({ id, names }) => {
      const { outcomeName, displayName } = names;
      return { marketID: marketId, marketName, specifier, outcomeID: id, outcomeName, displayName };
    });
  }
  return [];
}
