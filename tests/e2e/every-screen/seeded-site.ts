// A site as it first starts: seeded, with the simulated feed, its demo player logged in.

import { and, eq } from 'drizzle-orm';
import { deposits } from '../../../src/server/db/schema/payments.ts';
import type { FixtureDefinition } from '../../../src/server/domain/sports/fixture-definition.ts';
import { seedContent } from '../../../src/server/seed/seed-database.ts';
import { DEMO_PLAYER, seedDemoPlayer } from '../../../src/server/seed/seed-demo-player.ts';
import { seedOpenBets } from '../../../src/server/seed/seed-open-bets.ts';
import type { FeedType } from '../../../src/shared/feed/topics.ts';
import { livePath, prematchPath, slug } from '../../../src/shared/text/slug.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { callAs, type TestPlayer } from '../../support/players.ts';
import type { RoutePattern } from './route-patterns.ts';

const HOUR_MS = 3_600_000;
const SOCCER = '1';
/** Enough for lists that scroll, few enough for a machine that draws them as well. */
const MATCHES = '60';
/** Until the feed offers matches for the open bets. */
const SEED_MS = 60_000;

export interface SeededSite {
  readonly backend: TestBackend;
  readonly player: Pick<TestPlayer, 'username' | 'token' | 'call'>;
  /** An address with real ids for each route of the specification. */
  readonly paths: Readonly<Record<RoutePattern, string>>;
  /** Pages of two matches that begin in an hour or later. */
  readonly later: readonly string[];
  /** One that the search finds. */
  readonly team: string;
}

/** Resolves once the demo player has everything that the seed gives, open bets included. */
export async function startSeededSite(): Promise<SeededSite> {
  const backend = await startBackend({ FEED: 'simulator', FEED_MATCHES: MATCHES });
  const { database, rules, store } = backend.server;
  await seedContent(database);
  const playerId = await seedDemoPlayer({ database, rules, siteUrl: backend.url });
  if (playerId === undefined) throw new Error('the demo player is there already');
  await seedOpenBets({ database, rules, store }, playerId, AbortSignal.timeout(SEED_MS));
  const { body } = await callAs(backend)('POST', '/api/auth/login', {
    ...DEMO_PLAYER,
    clientId: 1,
  });
  const { token } = body.data as { token: string };
  const player = { username: DEMO_PLAYER.username, token, call: callAs(backend, token) };
  const soon = findMatches(backend, 'prematch', Date.now() + HOUR_MS);
  const team = soon[0]?.home ?? '';
  const later = soon.slice(0, 2).map(pathOf);
  return { backend, player, paths: await findPaths(backend, player), later, team };
}

async function findPaths(
  backend: TestBackend,
  player: SeededSite['player'],
): Promise<SeededSite['paths']> {
  // One that has only begun, since at half-time betting is paused, and one that does not begin meanwhile.
  const live = findMatches(backend, 'live', 0).at(-1);
  const [soon] = findMatches(backend, 'prematch', Date.now() + HOUR_MS);
  if (live === undefined || soon === undefined) throw new Error('the feed has no soccer');
  const history = await player.call('POST', '/api/bets/history?page=1', { clientId: '1' });
  const [bet] = history.body.bets as { id: string }[];
  const [category] = (await player.call('GET', '/api/games/categories')).body.data as Named[];
  const [provider] = (await player.call('GET', '/api/games/provider')).body.data as Named[];
  const [deposit] = await backend.server.database
    .select({ reference: deposits.reference })
    .from(deposits)
    .where(and(eq(deposits.method, 'monnify'), eq(deposits.status, 'initiated')));
  if (!category || !provider || !deposit || !bet)
    throw new Error('the seed has no category, provider, pending deposit or bet');
  const { sportName, categoryName, tournament } = soon;
  return {
    '/': '/',
    '/Register': '/Register',
    '/Account/ResetPassword': '/Account/ResetPassword',
    '/Sport/LiveList': '/Sport/LiveList',
    '/Sport/Live': `/Sport/Live?id=${live.matchId}`,
    '/Sports/Live/{sport}/{tournament}/{match}/{match_id}': livePath(
      [live.sportName, live.tournament, `${live.home} vs ${live.away}`],
      live.matchId,
    ),
    '/Sports/Prematch/{sport}': prematchPath(sportName),
    '/Sports/Prematch/{sport}/{categories}': prematchPath(sportName, categoryName),
    '/Sports/Prematch/{sport}/{categories}/{tournaments}': prematchPath(
      sportName,
      categoryName,
      tournament,
    ),
    '/Sports/Prematch/{sport}/Upcoming': prematchPath(sportName, 'Upcoming'),
    '/Sports/Prematch/{sport}/{tournament_name}/{event_name}/{event_id}': pathOf(soon),
    '/Games': '/Games',
    '/Games/Category/{category_id}/{category_name}': `/Games/Category/${category.id}/${slug(category.name)}`,
    '/Games/Providers': '/Games/Providers',
    '/Games/Provider/{provider_id}/{provider_name}': `/Games/Provider/${provider.id}/${slug(provider.name)}`,
    '/Games/{game_name}/{game_id}/Play': '/Games/Dice/dice/Play',
    '/Account/Me': '/Account/Me',
    '/Account/Deposit': '/Account/Deposit',
    '/payment-verification/{method}': `/payment-verification/monnify?paymentReference=${deposit.reference}`,
    '/Account/Withdraw': '/Account/Withdraw',
    '/Account/BetHistory': '/Account/BetHistory',
    '/Account/BetHistory/{id}/Detail': `/Account/BetHistory/${bet.id}/Detail`,
    '/Account/Transactions': '/Account/Transactions',
    '/Account/SafetySecurity': '/Account/SafetySecurity',
    '/Promotions': '/Promotions',
    '/cms/{page}': '/CMS/TandC',
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The soccer matches that kick off after a moment, ms since epoch, the first of them first. */
function findMatches({ store }: TestBackend, type: FeedType, after: number): FixtureDefinition[] {
  return [...store.all()]
    .map(({ definition }) => definition)
    .filter((each) => each.type === type && each.sportId === SOCCER && each.startsAt > after)
    .sort((a, b) => a.startsAt - b.startsAt);
}

function pathOf({ sportName, tournament, home, away, matchId }: FixtureDefinition): string {
  return `${prematchPath(sportName, tournament, `${home} vs ${away}`)}/${matchId}`;
}
