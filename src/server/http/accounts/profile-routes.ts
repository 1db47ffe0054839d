// What logged-in players do with their own account.

import type { FastifyInstance } from 'fastify';
import { accountCall, changePasswordCall, stepUpCall } from '../../../shared/api/account-calls.ts';
import { updateDetailsCall } from '../../../shared/api/profile-calls.ts';
import { changePassword } from '../../domain/accounts/change-password.ts';
import { describeAccount } from '../../domain/accounts/describe-account.ts';
import { stepUp } from '../../domain/accounts/step-up.ts';
import { updateProfile } from '../../domain/accounts/update-profile.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { success } from '../answers.ts';
import { registerCall } from '../calls/register-call.ts';
import type { AccountsContext } from './accounts-context.ts';
import { readRequester } from './device-cookie.ts';

export async function registerProfileRoutes(
  api: FastifyInstance,
  context: AccountsContext,
): Promise<void> {
  const { config, database, rules, findPlayer, checkOwn } = context;

  registerCall(api, findPlayer, accountCall, async ({ params, player }) => {
    assertOwnClient(config, params.clientId);
    return success(await describeAccount(database, player.playerId));
  });

  registerCall(api, findPlayer, updateDetailsCall, async ({ body, player }) => {
    assertOwnClient(config, body.clientId);
    await updateProfile(database, await rules.read(), player, body);
    return success(await describeAccount(database, player.playerId), 'Your details are saved');
  });

  registerCall(api, findPlayer, changePasswordCall, async ({ body, player, request }) => {
    assertOwnClient(config, body.clientId);
    const { oldPassword, password } = body;
    const requester = readRequester(request);
    await changePassword(database, checkOwn, player, { oldPassword, password, requester });
    return success(null, 'Password changed');
  });

  registerCall(api, findPlayer, stepUpCall, async ({ body, player }) => {
    const { username, sessionId } = player;
    await checkOwn({ username, password: body.password }, sessionId);
    const openMs = (await rules.read()).ms('StepUpSeconds');
    const until = await stepUp(database, sessionId, openMs);
    return success({ steppedUpUntil: until.getTime() });
  });
}
