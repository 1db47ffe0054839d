// Every route that the server has, with the definition of its call where there is one.

import type { FastifyInstance } from 'fastify';
import * as sportsCalls from '../../../src/server/http/sports/sports-calls.ts';
import * as accountCalls from '../../../src/shared/api/account-calls.ts';
import * as betCalls from '../../../src/shared/api/bet-calls.ts';
import * as betHistoryCalls from '../../../src/shared/api/bet-history-calls.ts';
import * as bonusCalls from '../../../src/shared/api/bonus-calls.ts';
import type { Call } from '../../../src/shared/api/call.ts';
import * as casinoCalls from '../../../src/shared/api/casino-calls.ts';
import * as contentCalls from '../../../src/shared/api/content-calls.ts';
import * as limitCalls from '../../../src/shared/api/limit-calls.ts';
import * as profileCalls from '../../../src/shared/api/profile-calls.ts';
import * as settingsCalls from '../../../src/shared/api/settings-calls.ts';
import * as walletCalls from '../../../src/shared/api/wallet-calls.ts';
import * as withdrawalCalls from '../../../src/shared/api/withdrawal-calls.ts';

export interface Route {
  readonly method: string;
  /** With `:name` and `*` for what varies. */
  readonly path: string;
  /** Undefined for routes that no definition describes. */
  readonly call: Call | undefined;
}

const CALLS = [
  accountCalls,
  betCalls,
  betHistoryCalls,
  bonusCalls,
  casinoCalls,
  contentCalls,
  limitCalls,
  profileCalls,
  settingsCalls,
  sportsCalls,
  walletCalls,
  withdrawalCalls,
].flatMap((definitions) => Object.values(definitions).filter(isCall));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** Reads the tree that Fastify prints. */
export function readRoutes(app: FastifyInstance): Route[] {
  const parts: string[] = [];
  const printed = app.printRoutes({ commonPrefix: false, includeMeta: false });
  return printed.split('\n').flatMap((line) => {
    const read = /^([│\s]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line);
    if (read === null) return [];
    const [, indent = '', part = '', methods = ''] = read;
    parts.length = indent.length / 4;
    parts.push(part);
    const path = parts.join('');
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => ({ method, path, call: callOf(method, path) }));
  });
}

function callOf(method: string, path: string): Call | undefined {
  return CALLS.find((call) => call.method === method && `/${call.base}/${call.path}` === path);
}
