// Calls of one-time codes: send, verify, and reset a password.

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  resetPasswordCall,
  sendCodeCall,
  VERIFICATION_HEADER,
  verifyCodeCall,
  verifyUsernameCall,
} from '../../../shared/api/account-calls.ts';
import { resetPassword } from '../../domain/accounts/change-password.ts';
import { hasAccount } from '../../domain/accounts/has-account.ts';
import { type CodeContext, sendCode } from '../../domain/accounts/send-code.ts';
import { verifyCode } from '../../domain/accounts/verify-code.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { registerCall } from '../calls/register-call.ts';
import type { AccountsContext } from './accounts-context.ts';
import { ensureDevice, readHeader, readRequester } from './device-cookie.ts';

export async function registerCodeRoutes(
  api: FastifyInstance,
  context: AccountsContext,
): Promise<void> {
  const { config, database, findPlayer } = context;
  const codes: CodeContext = { ...context, secret: config.jwtSecret };

  registerCall(api, findPlayer, sendCodeCall, async ({ body, request, reply }) => {
    assertOwnClient(config, body.clientID);
    const number = await context.readNumber('phoneNumber', body.phoneNumber);
    await sendCode(codes, number, readRequester(request), ensureDevice(request, reply));
    return done('The code is on its way');
  });

  registerCall(api, findPlayer, verifyCodeCall, async ({ body, request }) => {
    assertOwnClient(config, body.clientID);
    const number = await context.readNumber('phoneNumber', body.phoneNumber);
    const verification = await verifyCode(codes, number, body.code, readRequester(request));
    return { ...done('The number is verified'), data: { verification } };
  });

  registerCall(api, findPlayer, verifyUsernameCall, async ({ body }) => {
    assertOwnClient(config, body.clientId);
    const number = await context.findNumber(body.username);
    const isKnown = number !== undefined && (await hasAccount(database, number));
    return isKnown ? knownUser(number) : UNKNOWN_USER;
  });

  registerCall(api, findPlayer, resetPasswordCall, async ({ body, request }) => {
    assertOwnClient(config, body.clientId);
    const username = await context.readNumber('username', body.username);
    await resetPassword(database, context.loginThrottle, {
      username,
      password: body.password,
      secret: readHeader(request, VERIFICATION_HEADER),
      requester: readRequester(request),
    });
    return done('Password changed. Log in with the new one');
  });
}

function done(message: string) {
  return { success: true, status: 200, message };
}

/**
 * The platform's codes (contract section 4.2). The player's name is left out: only the player
 * learns it.
 */
function knownUser(number: string) {
  return {
    ...done('User exists'),
    responseCode: '00000',
    responseMessage: 'SUCCESSFUL',
    data: { referenceID: randomUUID(), CustomerName: '', Phoneno: number, Status: 'ACTIVE' },
  };
}

const UNKNOWN_USER = {
  ...done('User does not exist'),
  responseCode: '10967',
  responseMessage: 'User does not exist',
  data: null,
};
