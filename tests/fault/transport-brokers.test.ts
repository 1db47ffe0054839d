// The transport against the embedded broker and a real Mosquitto; every wait is for a condition.

import { existsSync } from 'node:fs';
import mqttPacket from 'mqtt-packet';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { describeWith } from '../support/require-all.ts';
import {
  cleanUp,
  countEntries,
  later,
  openTransport,
  startEmbeddedBroker,
  startMosquitto,
} from '../support/transport-harness.ts';
import { until } from '../support/wait.ts';

const ODDS = 'feeds/live/odds_change/7001';
const STOP = 'feeds/live/bet_stop/7001';

afterEach(cleanUp);

describe('embedded broker', () => {
  test('connects, is granted topics, hears messages in order, and leaves topics', async () => {
    const { url, broker } = await startEmbeddedBroker();
    const { transport, log, messages } = openTransport(url);
    await until(() => log.includes('pong'));
    transport.subscribe([ODDS, STOP]);
    await until(() => log.includes(`granted: ${ODDS},${STOP}`));
    for (let i = 0; i < 500; i++) broker.publish(i % 2 ? ODDS : STOP, `{"n":${i},"s":"é"}`);
    await until(() => messages.length === 500);
    expect(messages.map(({ topic, text }) => [topic, JSON.parse(text)])).toEqual(
      Array.from({ length: 500 }, (_, n) => [n % 2 ? ODDS : STOP, { n, s: 'é' }]),
    );
    transport.unsubscribe([ODDS]);
    // Asked for at once again: its SUBSCRIBE waits for the UNSUBACK, so that the later one wins.
    transport.subscribe([ODDS]);
    await until(() => log.at(-1) === `granted: ${ODDS}`);
    broker.publish(ODDS, 'again');
    await until(() => messages.at(-1)?.text === 'again');
  });

  test('a topic that mqtt.js will not send is refused, and the link stays', async () => {
    const { url } = await startEmbeddedBroker();
    const { transport, log } = openTransport(url);
    await until(() => log.includes('connected'));
    transport.subscribe(['a/#/b']);
    await until(() => log.includes('refused: a/#/b'));
    transport.subscribe([ODDS]);
    await until(() => log.includes(`granted: ${ODDS}`));
  });

  test('a refused token falls back to none, and a new token is used from the next connect', async () => {
    const seen: string[] = [];
    const { url } = await startEmbeddedBroker({
      verifyToken: (token) => {
        seen.push(token);
        return token === 'good';
      },
    });
    const { transport, log } = openTransport(url, { token: 'expired' });
    await until(() => log.includes('connected'));
    expect(log[0]).toBe('disconnected: No connection to broker');
    expect(seen).toEqual(['expired']);
    transport.setToken('good');
    transport.reconnect();
    await until(() => countEntries(log, 'connected') === 2);
    expect(seen).toEqual(['expired', 'good']);
  });

  test('reconnect() drops the link and is back without waiting for the period', async () => {
    const { url } = await startEmbeddedBroker();
    const { transport, log } = openTransport(url, { timing: { reconnectMs: 3_600_000 } });
    await until(() => log.includes('connected'));
    transport.reconnect();
    transport.reconnect();
    await until(() => countEntries(log, 'connected') === 2);
    expect(log.filter((entry) => entry.startsWith('dis'))).toEqual(['disconnected: null']);
    transport.subscribe([ODDS]);
    await until(() => log.includes(`granted: ${ODDS}`));
    expect(countEntries(log, 'connected')).toBe(2);
  });

  test('cut connections show at once and come back', async () => {
    const { url, broker } = await startEmbeddedBroker();
    const { log } = openTransport(url);
    for (let round = 1; round <= 3; round++) {
      await until(() => countEntries(log, 'connected') === round);
      broker.killConnections();
      await until(() => countEntries(log, 'disconnected: Connection closed') === round);
    }
    await until(() => countEntries(log, 'connected') === 4);
    expect(broker.connectionCount).toBe(1);
  });

  test('closed, it says nothing more and leaves the broker', async () => {
    const { url, broker } = await startEmbeddedBroker();
    const { transport, log } = openTransport(url);
    await until(() => log.includes('connected'));
    transport.close();
    const said = log.length;
    await until(() => broker.connectionCount === 0);
    transport.reconnect();
    transport.subscribe([ODDS]);
    expect(log).toHaveLength(said);
  });
});

const MOSQUITTO = '/usr/sbin/mosquitto';

describeWith('mosquitto', existsSync(MOSQUITTO), 'Mosquitto', () => {
  test.each([4, 5] as const)('protocol version %i: subscribes and hears', async (version) => {
    const { url } = await startMosquitto(MOSQUITTO);
    const { transport, log, messages } = openTransport(url, {
      protocolVersion: version,
      token: 'any',
    });
    await until(() => log.includes('pong'));
    transport.subscribe([ODDS, STOP]);
    await until(() => log.includes(`granted: ${ODDS},${STOP}`));
    const publisher = openPublisher(url, version);
    for (let n = 0; n < 200; n++) {
      // Every fourth carries properties, which must cost neither the message nor its place.
      const properties = n % 4 === 0 ? { userProperties: { n: String(n) } } : {};
      publisher.publish(n % 2 ? ODDS : STOP, String(n), properties);
    }
    await until(() => messages.length === 200);
    expect(messages.map(({ text }) => Number(text))).toEqual(
      Array.from({ length: 200 }, (_, n) => n),
    );
  });
});

/** The smallest publisher there is: packets over a websocket of its own. */
function openPublisher(url: string, protocolVersion: 4 | 5) {
  const socket = new WebSocket(url, ['mqtt']);
  later(() => socket.terminate());
  const waiting: Buffer[] = [];
  let ready = false;
  const send = (packet: Parameters<typeof mqttPacket.generate>[0]) => {
    const bytes = mqttPacket.generate(packet, { protocolVersion });
    if (ready || packet.cmd === 'connect') socket.send(bytes);
    else waiting.push(bytes);
  };
  socket.on('open', () =>
    send({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion,
      clean: true,
      clientId: 'publisher',
      keepalive: 0,
    }),
  );
  socket.once('message', () => {
    ready = true;
    for (const bytes of waiting) socket.send(bytes);
  });
  return {
    publish: (topic: string, payload: string, properties: object) =>
      send({
        cmd: 'publish',
        topic,
        payload,
        qos: 0,
        retain: false,
        dup: false,
        ...(protocolVersion === 5 && { properties }),
      }),
  };
}
