// The settings of a connection to an operator's broker.

import { expect, test } from 'vitest';
import {
  lastingConnection,
  sessionConnection,
} from '../../../src/server/broker/broker-connection.ts';

const url = 'mqtts://broker.example:8883';

test('one that lasts is made anew after every loss, also after a refusal, with a new session', () => {
  expect(lastingConnection({ url, username: 'feed', password: 'secret' })).toEqual({
    ...{ protocolVersion: 4, username: 'feed', password: 'secret' },
    ...{ clean: true, resubscribe: false, reconnectPeriod: 1_000, reconnectOnConnackError: true },
    ...{ connectTimeout: 10_000, keepalive: 10 },
  });
});

test('one to a session the broker keeps is not made anew, since its acknowledgements end with it', () => {
  expect(sessionConnection({ url, protocolVersion: 5 }, 'touchline-results-1')).toEqual({
    ...{ protocolVersion: 4, clientId: 'touchline-results-1', clean: false, resubscribe: false },
    ...{ reconnectPeriod: 0, connectTimeout: 10_000, keepalive: 30 },
  });
});

test('a login that is not there leaves the one of the address', () => {
  const settings = lastingConnection({ url, username: undefined, password: undefined });
  expect(Object.keys(settings)).not.toContain('username');
  expect(Object.keys(settings)).not.toContain('password');
});
