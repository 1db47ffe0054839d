// How old the prices of a refusal are: the worker drops those that the feed has replaced since.

import { afterEach, expect, test, vi } from 'vitest';
import type { SlipCommand } from '../../src/shared/betslip/slip.ts';
import { succeed } from '../../src/shared/result.ts';
import { apiOf } from '../../src/ui/api/use-api.ts';
import { notifyOutcome } from '../../src/ui/features/betslip/placing/notify-outcome.ts';
import type { PlacingState } from '../../src/ui/features/betslip/placing/placing-state.ts';
import { AT, asking, requoted, sent, waiting } from '../support/placing-states.ts';
import { newApiConfig } from './support/api-config.ts';

afterEach(() => vi.useRealTimers());

/** Live bets are held back for four seconds; the answer comes 300 ms after that. */
const ANSWERED_AT = AT + sent.delayMs + 300;

function ageAfter(before: PlacingState): number | undefined {
  vi.useFakeTimers({ toFake: ['Date'], now: ANSWERED_AT });
  const commands: SlipCommand[] = [];
  const change = async (command: SlipCommand) => {
    commands.push(command);
    return succeed(null);
  };
  notifyOutcome(requoted, before, { api: apiOf(newApiConfig()), change });
  return commands.find((command) => command.type === 'requote')?.ageMs;
}

test('those of a first answer are made at the end of the live delay', () => {
  expect(ageAfter(waiting)).toBe(300);
});

test.each([
  ['found by its key', asking],
  ['sent again', { ...waiting, inDoubt: true }],
])('those of an order that is %s may be of the first request', (_, before) => {
  expect(ageAfter(before)).toBe(4_300);
});
