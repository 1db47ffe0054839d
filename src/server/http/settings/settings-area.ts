// The call that returns the public rules of play.

import { globalVariables, globalVariablesCall } from '../../../shared/api/settings-calls.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { isRuleName } from '../../domain/settings/play-rules.ts';
import { success } from '../answers.ts';
import type { Area, AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';

const PUBLIC_RULES = Object.keys(globalVariables().shape).filter(isRuleName);

export function createSettingsArea({ config, rules, findPlayer }: AreaContext): Area {
  return {
    async api(api) {
      registerCall(api, findPlayer, globalVariablesCall, async ({ params }) => {
        assertOwnClient(config, params.clientId);
        const inForce = await rules.read();
        return success(Object.fromEntries(PUBLIC_RULES.map((name) => [name, inForce.text(name)])));
      });
    },
  };
}
