// What no route has to think of: text that no database can store, and values nested without end.

import type { FastifyInstance } from 'fastify';
import { BadRequestError } from './answers.ts';

/** NUL, which PostgreSQL refuses, and halves of a character, which UTF-8 does not have. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** Deeper than any call's body; a few thousand would exhaust the stack of whoever writes it as JSON. */
const DEEPEST = 32;

/**
 * Checks path, query and body of every request before its route sees them; it answers 400 with the
 * name of the field. Headers hold neither: HTTP does not carry them.
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
  if (depth > DEEPEST) throw new BadRequestError(`${name} is nested too deeply`);
  for (const [key, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) throw new BadRequestError(`${name} has a field that no text names`);
    check(inner, Array.isArray(value) ? name : key, depth + 1);
  }
}
