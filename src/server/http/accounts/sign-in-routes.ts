// Login, registration and logout.

import type { FastifyInstance } from 'fastify';
import {
  endSessionCall,
  loginCall,
  logOutDeviceCall,
  logoutCall,
  registrationCall,
  sessionsCall,
  VERIFICATION_HEADER,
} from '../../../shared/api/account-calls.ts';
import { describeAccount } from '../../domain/accounts/describe-account.ts';
import {
  endOwnSession,
  endSession,
  endSessionOfToken,
} from '../../domain/accounts/end-sessions.ts';
import { rememberDevice } from '../../domain/accounts/known-devices.ts';
import { readSessions } from '../../domain/accounts/read-sessions.ts';
import { registerPlayer } from '../../domain/accounts/register-player.ts';
import { startSession } from '../../domain/accounts/start-session.ts';
import { Refused } from '../../domain/refused.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { BadRequestError, refusal, success } from '../answers.ts';
import { registerCall } from '../calls/register-call.ts';
import type { AccountsContext } from './accounts-context.ts';
import { ensureDevice, readDeviceName, readHeader, readRequester } from './device-cookie.ts';

export async function registerSignInRoutes(
  api: FastifyInstance,
  context: AccountsContext,
): Promise<void> {
  const { config, database, findPlayer } = context;

  // The platform's clients read the refusals of these calls from `error` (contract section 4.2).
  api.setErrorHandler((error: Error, _request, reply) => {
    // The outer error handler answers it as everywhere.
    if (!(error instanceof Refused)) throw error;
    const { status, code, message, data = null } = error;
    reply.code(200).send({ ...refusal(status, code, message), error: message, data });
  });

  registerCall(api, findPlayer, loginCall, async ({ body, request, reply }) => {
    assertOwnClient(config, body.clientId);
    // Text that is no number is looked up too, so that it fails as slowly as an unknown number.
    const username = (await context.findNumber(body.username)) ?? body.username;
    const { password } = body;
    const requester = readRequester(request);
    const player = await context.checkLogin({ username, password }, { username, requester });
    const device = ensureDevice(request, reply);
    await rememberDevice(database, username, { device }, new Date());
    const named = { device: readDeviceName(request), deviceHash: device };
    const token = await startSession(context, player, named);
    return success(await describeSignedIn(player.playerId, token));
  });

  registerCall(api, findPlayer, registrationCall, async ({ body, request }) => {
    assertOwnClient(config, body.clientID);
    const username = await context.readNumber('username', body.username);
    if (body.phone !== '' && (await context.findNumber(body.phone)) !== username) {
      throw new BadRequestError('phone must be the number of the username');
    }
    const { password, promoCode, trackingToken } = body;
    const made = await registerPlayer(context, {
      username,
      password,
      promoCode,
      trackingToken,
      secret: readHeader(request, VERIFICATION_HEADER),
      requester: readRequester(request),
      device: readDeviceName(request),
    });
    return {
      ...success(await describeSignedIn(made.playerId, made.token), 'Account created'),
      status: 201,
    };
  });

  registerCall(api, findPlayer, logoutCall, async ({ player }) => {
    await endSession(database, player.sessionId, new Date());
    return success(null, 'Logged out');
  });

  registerCall(api, findPlayer, endSessionCall, async ({ body }) => {
    // The same answer whether or not there was a session, so that asking reveals nothing.
    await endSessionOfToken(database, body.session, new Date());
    return success(null, 'Logged out');
  });

  registerCall(api, findPlayer, sessionsCall, async ({ player }) => {
    const clock = { at: new Date(), idleMs: (await context.rules.read()).ms('SessionIdleSeconds') };
    return success(await readSessions(database, player, clock));
  });

  registerCall(api, findPlayer, logOutDeviceCall, async ({ body, player }) => {
    await endOwnSession(database, player.playerId, body.id, new Date());
    return success(null, 'That device is logged out');
  });

  async function describeSignedIn(playerId: number, token: string) {
    const account = await describeAccount(database, playerId);
    return { ...account, token, virtualToken: '', authCode: '', code: '' };
  }
}
