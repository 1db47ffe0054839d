// Refuses input that no route should handle: text that no database can store, and values nested too
// deeply.

import type { FastifyInstance } from 'fastify';
import { BadRequestError } from './answers.ts';

/** NUL, which PostgreSQL refuses, and lone surrogates, which UTF-8 cannot encode. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/**
 * Deeper than the body of any call; a few thousand levels would exhaust the stack when written as
 * JSON.
 */
const MAX_DEPTH = 32;

/**
 * Checks path, query and body of every request before its route runs; answers 400 with the name of
 * the field. Headers need no check, since HTTP allows neither in them.
 */
export function registerInputCheck(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    check(params, 'path', 0);
    check(query, 'query', 0);
    check(body, 'body', 0);
  });
}

function check(value: unknown, name: string, depth: number): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value))
      throw new BadRequestError(`${name} must not hold characters that no text has`);
    return;
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  if (depth > MAX_DEPTH) throw new BadRequestError(`${name} is nested too deeply`);
  for (const [key, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) throw new BadRequestError(`${name} has a field that no text names`);
    check(inner, Array.isArray(value) ? name : key, depth + 1);
  }
}
