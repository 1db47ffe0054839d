// Registers a call as a route: token, idempotency key and fields are read and checked before its
// handler runs.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../../../shared/api/call.ts';
import { idempotencyKey } from '../../../shared/api/idempotency-key.ts';
import {
  type FindPlayer,
  REPLACED,
  type SignedInPlayer,
} from '../../domain/accounts/signed-in-player.ts';
import { BadRequestError, UnauthorizedError } from '../answers.ts';
import { readParameters } from '../query.ts';
import { isSameText, NOT_MODIFIED } from './not-modified.ts';

type Schema = z.core.$ZodType;
type Read<S> = S extends Schema ? z.output<S> : undefined;

/**
 * The input of a handler, all of it checked; `player` is present where the call is for players
 * only.
 */
export interface CallInput<C extends Call> {
  readonly params: Read<C['params']>;
  readonly query: Read<C['query']>;
  readonly body: Read<C['body']>;
  readonly player: C['access'] extends 'player' ? SignedInPlayer : SignedInPlayer | undefined;
  /** '' where the call needs none. */
  readonly idempotencyKey: string;
  readonly request: FastifyRequest;
  /** For response headers; the body is what the handler returns. */
  readonly reply: FastifyReply;
}

const KEY = idempotencyKey();

/**
 * Registers the call below the instance's prefix. The handler's answer is sent as it is; `Refused`
 * becomes the refusal of contract section 4.
 */
export function registerCall<C extends Call>(
  api: FastifyInstance,
  findPlayer: FindPlayer,
  call: C,
  handle: (input: CallInput<C>) => Promise<z.input<C['answer']> | typeof NOT_MODIFIED>,
): void {
  api.route({
    method: call.method,
    url: `/${call.path}`,
    config: {
      call,
      ...(call.limit === undefined
        ? {}
        : { rateLimit: { max: call.limit.calls, timeWindow: call.limit.windowMs } }),
    },
    handler: async (request, reply) => {
      const player = await readPlayer(call, findPlayer, request);
      const input = {
        params: readPart(call.params, request.params),
        query: readPart(call.query, request.query),
        body: readPart(call.body, request.body),
        player,
        idempotencyKey: call.idempotent ? readKey(request) : '',
        request,
        reply,
      };
      const answer = await handle(input as CallInput<C>);
      const isKnown =
        answer === NOT_MODIFIED || (call.revalidated && isSameText(request, reply, answer));
      return isKnown ? reply.code(304).send() : answer;
    },
  });
}

async function readPlayer(call: Call, findPlayer: FindPlayer, request: FastifyRequest) {
  if (call.access === 'public') return undefined;
  const header = request.headers.authorization;
  if (header === undefined) {
    if (call.access === 'optional') return undefined;
    throw new UnauthorizedError('You are not logged in');
  }
  const token = /^Bearer ([\w.-]{1,2048})$/.exec(header)?.[1];
  const player = token === undefined ? undefined : await findPlayer(token);
  if (player === REPLACED)
    throw new UnauthorizedError('You logged in on another device', 'logged_in_elsewhere');
  if (player === undefined) throw new UnauthorizedError('Your session has ended. Log in again');
  return player;
}

function readPart(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  if (value !== undefined && value !== null && typeof value !== 'object') {
    throw new BadRequestError('body must be a JSON object');
  }
  return readParameters(schema, value);
}

function readKey(request: FastifyRequest): string {
  const read = z.safeParse(KEY, request.headers['idempotency-key']);
  if (read.success) return read.data;
  throw new BadRequestError('The Idempotency-Key header must be a UUID');
}
