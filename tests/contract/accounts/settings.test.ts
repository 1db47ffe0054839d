// The rules of play as everybody may read them (contract section 4.2): all text, as they are in
// force.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { globalVariables, globalVariablesCall } from '../../../src/shared/api/settings-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { callAs } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

describeCall(globalVariablesCall, {
  backend: () => backend,
  good: () => ({ params: { clientId: '1' } }),
  check: ({ data }) => {
    expect(Object.keys(data as object).sort()).toEqual(Object.keys(globalVariables().shape).sort());
    for (const value of Object.values(data as object)) expect(typeof value).toBe('string');
    expect(data).toMatchObject({ DialCode: '234', MinBonusOdd: '1.20', taxEnabled: '0' });
  },
});

test('a changed rule shows, a rule that is nobody’s business does not', async () => {
  await setRules(backend, { MinBonusOdd: '1.35', WageringMaxStake: '50', SessionIdleSeconds: '7' });
  const { body } = await callAs(backend)('GET', '/api/auth/globalvariables/1');
  expect(body.data).toMatchObject({ MinBonusOdd: '1.35', WageringMaxStake: '50' });
  expect(Object.keys(body.data as object)).not.toContain('SessionIdleSeconds');
});
