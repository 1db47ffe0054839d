// Answers errors with one JSON object and a code, never a stack trace.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable.ts';
import { Refused } from '../domain/refused.ts';
import { TooManyTriesError } from '../domain/too-many-tries.ts';
import { LimitedLog } from '../log/limited-log.ts';
import { BadRequestError, refusal, UnauthorizedError } from './answers.ts';

/** Answers errors of every route of the instance, and unknown routes below `/api` and `/web-api`. */
export function registerErrorAnswers(app: FastifyInstance): void {
  // All calls fail for the same reason while the database is unavailable, so its log is limited.
  const outages = new LimitedLog(app.log, 'error', 'a call failed in the database');
  app.addHook('onClose', async () => outages.close());
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!isUnavailable(error)) return sendError(error, request, reply);
    outages.write({ path: pathOf(request.url), reason: reasonOf(error) });
    reply.header('retry-after', RETRY_SECONDS);
    reply.code(503).send(refusal(503, 'unavailable', UNAVAILABLE));
  });
}

const RETRY_SECONDS = 1;
const UNAVAILABLE = 'We cannot do this right now. Nothing is lost. Try again.';

/** The database's message, without the query and its parameters. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? reasonOf(cause) : message;
}

/** Also for errors before a route was found, such as a URL that cannot be decoded. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refused) {
    const { status, code, message, data } = error;
    reply
      .code(200)
      .send({ ...refusal(status, code, message), ...(data === undefined ? {} : { data }) });
    return;
  }
  if (error instanceof TooManyTriesError) {
    reply.header('retry-after', error.waitSeconds);
    reply.code(429).send(refusal(429, 'rate_limited', error.message));
    return;
  }
  if (error instanceof UnauthorizedError) {
    reply.code(401).send(refusal(401, error.code, error.message));
    return;
  }
  const status = statusOf(error);
  if (status === 429) {
    reply
      .code(429)
      .send(refusal(429, 'rate_limited', 'Too many requests. Wait a moment, then try again'));
  } else if (status < 500) {
    reply.code(status).send(refusal(status, 'bad_request', error.message));
  } else {
    request.log.error({ err: error, method: request.method, path: pathOf(request.url) }, 'failed');
    reply.code(500).send(refusal(500, 'internal_error', 'Something went wrong on our side'));
  }
}

export function unknownRoute(request: FastifyRequest) {
  return refusal(404, 'not_found', `There is no ${request.method} ${pathOf(request.url)}`);
}

/** The URL without its query, which may contain what must not be logged. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function statusOf(error: Error): number {
  if (error instanceof BadRequestError) return 400;
  const status = (error as FastifyError).statusCode;
  if (status === undefined || status < 400 || status > 599) return 500;
  // 401 and 403 log the player out, which an error of the framework must not do.
  return status === 401 || status === 403 ? 400 : status;
}
