// The call by which feed adapters post results. Each is in the result log before the answer, once
// for its id.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ID_RULE, MAX_ID_LENGTH } from '../../../shared/feed/ids.ts';
import { isClean, isObject } from '../../../shared/feed/wire.ts';
import { logResults, type NamedMessage } from '../../domain/settlement/result-log.ts';
import { RESULT_KINDS } from '../../domain/settlement/result-message.ts';
import { NAMES_NO_RESULT } from '../../feed/reading/read-results.ts';
import { readMatch, readResults, readTimestamp } from '../../feed/reading/settlement-message.ts';
import { BadRequestError, refusal, success, UnauthorizedError } from '../answers.ts';
import type { Area, AreaContext } from '../area.ts';
import { readParameters } from '../query.ts';

const PATH = '/feed/results';
const BODY_LIMIT_BYTES = 4_194_304;
const MAX_ITEMS = 1_000;
const RULE = `must be 1 to ${MAX_ITEMS} results`;

const batchSchema = z.object({
  results: z.array(z.unknown(), RULE).check(z.minLength(1, RULE), z.maxLength(MAX_ITEMS, RULE)),
});

/** The outcome of one result of a batch. */
type Item =
  | { readonly id: string; readonly status: 'kept' | 'known' }
  | {
      readonly id: string;
      readonly status: 'refused';
      readonly code: string;
      readonly message: string;
    };

/**
 * `POST /feed/results` with `Authorization: Bearer <FEED_PUBLISHER_PASSWORD>`, without signature.
 * Each result is stored or refused by itself, and the answer lists which. The HTTP status is that
 * of the worst one: 200, 400 where one is invalid, 409 where an id was used for another result.
 */
export function createResultsArea(context: AreaContext): Area {
  const { config, database, feedFaults, settlement } = context;
  const expected = `Bearer ${config.feedPublisherPassword}`;
  return {
    async pages(app) {
      app.post(
        PATH,
        {
          bodyLimit: BODY_LIMIT_BYTES,
          onRequest: async (request, reply) => {
            reply.header('cache-control', 'no-store');
            assertAdapter(request, expected);
          },
          onError: async (_request, _reply, error) => {
            if (isOfBody(error)) feedFaults.count(NO_LIST, PATH);
          },
        },
        async (request, reply) => {
          const { results } = readParameters(batchSchema, request.body);
          const read = results.map((result) => readItem(result, context));
          const named = read.flatMap((item) => ('status' in item ? [] : [item]));
          const outcomes = await logResults(database, 'http', named);
          settlement.sweep();
          let at = 0;
          const items = read.map((item): Item => {
            if ('status' in item) return item;
            const outcome = outcomes[at++] ?? 'kept';
            const { messageId: id } = item;
            if (outcome !== 'reused') return { id, status: outcome };
            feedFaults.count(REUSED, nameOf(id));
            return refuse(id, 'id_reused', REUSED);
          });
          const status = worstOf(items);
          reply.code(status);
          if (status === 200) return success({ items }, 'Every result is in the log');
          const refused = items.filter((item) => item.status === 'refused').length;
          const text = `${refused} of ${items.length} results were refused; all others are in the log`;
          const code = status === 409 ? 'id_reused' : 'bad_request';
          return { ...refusal(status, code, text), data: { items } };
        },
      );
    },
  };
}

const REUSED = 'this id was used for another result';
const NO_LIST = 'a posted body that is no list of results';

/** True for an error of the body as a whole, not one of authentication or of the server. */
function isOfBody(error: FastifyError): boolean {
  if (error instanceof BadRequestError) return true;
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500;
}

/** The name of a result in the log. */
const nameOf = (id: string) => `${PATH} ${id}`;

function assertAdapter(request: FastifyRequest, expected: string): void {
  const [given, wanted] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(expected)];
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw new UnauthorizedError('The key is wrong');
}

function worstOf(items: readonly Item[]): 200 | 400 | 409 {
  const codes = items.flatMap((item) => (item.status === 'refused' ? [item.code] : []));
  if (codes.length === 0) return 200;
  return codes.includes('id_reused') ? 409 : 400;
}

function refuse(id: string, code: string, message: string): Item & { status: 'refused' } {
  return { id, status: 'refused', code, message };
}

/**
 * Reads a result, or the reason why it is refused, which is counted; `id` is '' where it has none.
 */
function readItem(
  value: unknown,
  { hub, feedFaults }: Pick<AreaContext, 'hub' | 'feedFaults'>,
): NamedMessage | (Item & { status: 'refused' }) {
  const bad = (id: string, message: string, reason = message) => {
    feedFaults.count(reason, nameOf(id));
    return refuse(id, 'bad_request', message);
  };
  if (!isObject(value)) return bad('', 'a result must be an object');
  const { id } = value;
  const isName = typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH && isClean(id);
  if (!isName) return bad('', `id must be a text of 1 to ${MAX_ID_LENGTH} characters`);
  const kind = RESULT_KINDS.find((known) => known === value.kind);
  if (kind === undefined) return bad(id, `kind must be one of ${RESULT_KINDS.join(', ')}`);
  const matchId = readMatch(value);
  if (matchId === undefined) return bad(id, `match_id ${ID_RULE}`);
  const read = readResults(kind, matchId, value);
  if (typeof read === 'string') return bad(id, read);
  if (read.skipped > 0) {
    hub.countSkipped(read.skips);
    const reasons = [...new Set(read.skips)].join(', ');
    const message = `${read.skipped} markets or outcomes cannot be read: ${reasons}`;
    return bad(id, message, 'results that cannot be read');
  }
  if (read.message.lines.length === 0) return bad(id, NAMES_NO_RESULT);
  if (readTimestamp(value.timestamp) === 0) return bad(id, 'timestamp must be the feed time in ms');
  return { messageId: id, message: read.message };
}
