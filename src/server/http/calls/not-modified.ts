// Answers that a caller has already: told by their ETag, and not sent again.

import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a handler returns for an answer that the caller has: 304 without a body. */
export const NOT_MODIFIED: unique symbol = Symbol('not modified');

/**
 * Names the answer by its version, and says whether the caller has this one. The tag is a weak one,
 * since the same answer goes out compressed or not; so is the comparison.
 */
export function isUnchanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  version: string,
): boolean {
  const tag = `"${version}"`;
  reply.header('etag', `W/${tag}`);
  const known = headers['if-none-match'] ?? '';
  return known.split(',').some((each) => [tag, '*'].includes(each.trim().replace(/^W\//, '')));
}
