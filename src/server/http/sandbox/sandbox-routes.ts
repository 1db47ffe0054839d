// `/sandbox` (contract section 1): the feed's controls and the outbox; only where the sandbox is
// on.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { OutboxEntry } from '../../domain/accounts/sms.ts';
import type { Fixture } from '../../domain/sports/fixture.ts';
import { sortByKickOff } from '../../domain/sports/fixture-filters.ts';
import { isListedLive, isListedPrematch } from '../../domain/sports/fixture-status.ts';
import type { FixtureStore } from '../../domain/sports/fixture-store.ts';
import { nameFixture } from '../../domain/sports/names.ts';
import type { FeedControls } from '../../feed/feed-controls.ts';
import { notFound, refusal } from '../answers.ts';
import { matchId, readParameters } from '../query.ts';
import {
  renderSandboxPage,
  SANDBOX_SCRIPT,
  SANDBOX_STYLE,
  type SandboxMatch,
} from './sandbox-page.ts';

export interface SandboxContext {
  readonly store: FixtureStore;
  readonly controls: FeedControls;
  /** False where the feed cannot be paused. */
  readonly pauseFeed: () => boolean;
  readonly resumeFeed: () => boolean;
  /** False where there is no such match before its kick-off. */
  readonly kickOff: (matchId: string) => boolean;
  readonly killConnections: () => number;
  /** Newest first. */
  readonly outbox: () => Promise<readonly OutboxEntry[]>;
}

/** Most matches that the page offers for a kick-off. */
const MAX_UPCOMING = 50;

const floodBody = z.object({
  rate: z.int().check(z.minimum(1), z.maximum(20_000)),
  seconds: z.number().check(z.gt(0), z.maximum(60)),
});
const matchBody = z.object({ matchId });

/** Registers the page and its calls below the instance's prefix. */
export async function registerSandbox(
  app: FastifyInstance,
  context: SandboxContext,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method !== 'POST' || isSameSite(request)) return;
    return reply.code(400).send(refusal(400, 'bad_request', 'Only the sandbox page may ask this'));
  });

  app.get('/', async (_request, reply) => {
    const fixtures = [...context.store.all()];
    const coming = sortByKickOff(fixtures.filter(isListedPrematch)).slice(0, MAX_UPCOMING);
    const page = renderSandboxPage(
      fixtures.filter(isListedLive).map(nameMatch),
      coming.map(nameMatch),
    );
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/sandbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(SANDBOX_STYLE),
  );
  app.get('/sandbox.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SANDBOX_SCRIPT),
  );
  app.get('/outbox', async () => context.outbox());
  registerFeedCalls(app, context);
}

function registerFeedCalls(app: FastifyInstance, context: SandboxContext): void {
  app.post('/feed/pause', async () =>
    context.pauseFeed() ? done('The feed stands still') : noSuchControl(),
  );
  app.post('/feed/resume', async () =>
    context.resumeFeed() ? done('The feed goes on') : noSuchControl(),
  );
  app.post('/feed/flood', async (request) => {
    const { rate, seconds } = readParameters(floodBody, request.body);
    context.controls.flood(rate, seconds);
    return done(`${rate} messages a second for ${seconds} s`);
  });
  app.post('/feed/bet-stop', async (request) => {
    const { matchId } = readParameters(matchBody, request.body);
    return context.controls.betStop(matchId)
      ? done(`Betting on match ${matchId} is stopped`)
      : notFound(`Match ${matchId}`);
  });
  app.post('/feed/kick-off', async (request) => {
    const { matchId } = readParameters(matchBody, request.body);
    return context.kickOff(matchId)
      ? done(`Match ${matchId} has begun`)
      : notFound(`A match ${matchId} that is about to begin`);
  });
  app.post('/feed/kill-connections', async () =>
    done(`${context.killConnections()} connections were cut`),
  );
}

function nameMatch({ definition }: Fixture): SandboxMatch {
  return { matchId: definition.matchId, name: nameFixture(definition) };
}

function done(message: string) {
  return { success: true, status: 200, message };
}

function noSuchControl() {
  return refusal(400, 'not_supported', 'This feed cannot be paused');
}

/** Browsers send the origin of a POST; other programs send none. */
function isSameSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
