// Answers that a caller already has: recognised by their ETag, and not sent again.

import { createHash } from 'node:crypto';
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

const VERSION_LENGTH = 16;

/** The same for an answer that has no version of its own: by its text. Browsers keep it, and ask. */
export function isSameText(request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  reply.header('cache-control', 'private, no-cache');
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
  return isUnchanged(request, reply, digest.slice(0, VERSION_LENGTH));
}
