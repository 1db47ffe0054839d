// The cookie that identifies a browser. It grants no access: it only tells the owner's attempts
// from a stranger's, so the database stores its hash alone.

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHALLENGE_HEADER } from '../../../shared/api/account-calls.ts';
import { addressKey } from '../../broker/address-key.ts';
import { nameDevice } from '../../domain/accounts/device-name.ts';
import type { Requester } from '../../domain/accounts/requester.ts';
import { hashToken } from '../../domain/accounts/token.ts';

const NAME = 'touchline-device';
const VALUE_BYTES = 32;
/** The longest lifetime of a cookie that browsers allow. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** The requester: hash of the cookie, address, and the solution of a challenge if one was sent. */
export function readRequester(request: FastifyRequest): Requester {
  const cookie = readCookie(request);
  return {
    device: cookie === undefined ? '' : hashToken(cookie),
    address: addressKey(request.ip),
    solution: readHeader(request, CHALLENGE_HEADER),
  };
}

/** Returns the hash of the browser's cookie; a browser without one is given one. */
export function ensureDevice(request: FastifyRequest, reply: FastifyReply): string {
  const cookie = readCookie(request) ?? randomBytes(VALUE_BYTES).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${cookie}; Path=/api/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
  return hashToken(cookie);
}

/** The browser's name for the player's list of sessions. */
export function readDeviceName(request: FastifyRequest): string {
  return nameDevice(readHeader(request, 'user-agent'));
}

/** '' where the header was not sent. */
export function readHeader(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function readCookie(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)touchline-device=([A-Za-z0-9_-]{43})(?:;|$)/.exec(
    readHeader(request, 'cookie'),
  )?.[1];
}
