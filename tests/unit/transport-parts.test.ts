// The small parts of the transport: topic cache, error table, keep-alive, sleep watch, socket facade.

import { describe, expect, test, vi } from 'vitest';
import { BROKER_ERRORS } from '../../src/shared/protocol/link.ts';
import { watchSleep } from '../../src/worker/connection/sleep-watch.ts';
import { isTokenRefused, toBrokerError } from '../../src/worker/transport/broker-errors.ts';
import { KeepAlive } from '../../src/worker/transport/keep-alive.ts';
import type { SocketEvent, WebSocketLike } from '../../src/worker/transport/socket.ts';
import { TappedSocket } from '../../src/worker/transport/tapped-socket.ts';
import { TopicCache } from '../../src/worker/transport/topic-cache.ts';
import { ManualClock } from '../support/manual-clock.ts';

describe('topic cache', () => {
  const encoder = new TextEncoder();
  const read = (cache: TopicCache, topic: string) => {
    const bytes = encoder.encode(`..${topic}.`);
    return cache.read(bytes, 2, bytes.length - 1);
  };

  test('answers the very same text for the same bytes', () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    const cache = new TopicCache();
    for (let i = 0; i < 5; i++) expect(read(cache, 'feeds/live/bet_stop/1')).toMatch(/stop\/1$/);
    expect(decode).toHaveBeenCalledTimes(1);
    decode.mockRestore();
  });

  test('topics that share length and ending stay apart', () => {
    const cache = new TopicCache();
    const topics = ['feeds/live/aaa/123456789012', 'feeds/live/bbb/123456789012'];
    for (const topic of [...topics, ...topics]) expect(read(cache, topic)).toBe(topic);
  });

  test('topics beyond ASCII, and more of them than it holds', () => {
    const cache = new TopicCache();
    for (let i = 0; i < 9_000; i++) {
      expect(read(cache, `feeds/live/é/${i}`)).toBe(`feeds/live/é/${i}`);
    }
  });
});

describe('broker errors', () => {
  test('the six texts are themselves', () => {
    for (const text of BROKER_ERRORS) expect(toBrokerError(new Error(text))).toBe(text);
  });

  test.each([
    ['connack timeout', 'No connection to broker'],
    ['Connection refused: Not authorized', 'No connection to broker'],
    ['WebSocket error', 'No connection to broker'],
    ['Received unregistered Topic Alias', 'Unregistered Topic Alias'],
    ['Received Topic Alias 0 is outside the valid range 1-65535', 'Unregistered Topic Alias'],
    ['Invalid header flag bits, must be 0x0 for puback packet', 'Closed by us'],
  ])('%s', (message, text) => {
    const expected = text === 'Closed by us' ? 'Connection closed' : text;
    expect(toBrokerError(new Error(message))).toBe(expected);
  });

  test.each([
    [4, true],
    [5, true],
    [0x86, true],
    [0x87, true],
    [3, false],
    [undefined, false],
  ])('CONNACK code %s is about the token: %s', (code, refused) => {
    expect(isTokenRefused(Object.assign(new Error('Connection refused: x'), { code }))).toBe(
      refused,
    );
  });
});

describe('keep-alive', () => {
  function start() {
    const clock = new ManualClock();
    const calls: string[] = [];
    const keepAlive = new KeepAlive({
      clock,
      pingEveryMs: 5_000,
      quietMs: 1_000,
      lateMs: 2_000,
      answerWithinMs: 8_000,
      sendPing: () => calls.push('ping'),
      onPong: (ms) => calls.push(`pong ${ms}`),
      onDead: () => calls.push('dead'),
    });
    keepAlive.start();
    return { clock, calls, keepAlive };
  }

  test('pings at once, then every 5 s while messages come, and times each answer', () => {
    const { clock, calls, keepAlive } = start();
    clock.advance(40);
    keepAlive.notePong();
    for (let i = 0; i < 9; i++) {
      clock.advance(500);
      keepAlive.noteInbound();
    }
    clock.advance(459);
    expect(calls).toEqual(['ping', 'pong 40']);
    clock.advance(1);
    expect(calls).toEqual(['ping', 'pong 40', 'ping']);
  });

  test('pings once nothing has come for a second, so that a dead link is found within 10 s', () => {
    const { clock, calls, keepAlive } = start();
    keepAlive.notePong();
    clock.advance(700);
    keepAlive.noteInbound();
    clock.advance(999);
    expect(calls).toEqual(['ping', 'pong 0']);
    clock.advance(1);
    expect(calls).toEqual(['ping', 'pong 0', 'ping']);
    clock.advance(8_000);
    expect(calls).toEqual(['ping', 'pong 0', 'ping', 'dead']);
  });

  test('pings at once behind an answer that was late, until one is in time', () => {
    const { clock, calls, keepAlive } = start();
    clock.advance(2_000);
    keepAlive.notePong();
    clock.advance(0);
    clock.advance(1_999);
    keepAlive.notePong();
    clock.advance(999);
    expect(calls).toEqual(['ping', 'pong 2000', 'ping', 'pong 1999']);
  });

  test('messages keep a link alive whose answer is late', () => {
    const { clock, calls, keepAlive } = start();
    for (let i = 0; i < 20; i++) {
      clock.advance(1_000);
      keepAlive.noteInbound();
    }
    expect(calls).toEqual(['ping']);
    clock.advance(8_000);
    expect(calls).toEqual(['ping', 'dead']);
  });

  test('a worker that stood still gives the answer behind it a chance', () => {
    const { clock, calls, keepAlive } = start();
    clock.sleep(60_000);
    expect(calls).toEqual(['ping']);
    keepAlive.notePong();
    expect(calls).toEqual(['ping', 'pong 60000']);
  });

  test('stopped, it holds no timer and takes no answer', () => {
    const { clock, calls, keepAlive } = start();
    keepAlive.stop();
    keepAlive.notePong();
    expect(clock.timerCount).toBe(0);
    clock.advance(60_000);
    expect(calls).toEqual(['ping']);
  });
});

describe('sleep watch', () => {
  test('wakes once after each sleep of over 5 s, and never otherwise', () => {
    const clock = new ManualClock();
    const woken: number[] = [];
    const watch = watchSleep(clock, (sleptMs) => woken.push(sleptMs));
    clock.advance(30_000);
    clock.sleep(5_900);
    expect(woken).toEqual([]);
    clock.advance(2_000);
    clock.sleep(601_000);
    expect(woken).toEqual([600_000]);
    clock.advance(10_000);
    clock.sleep(11_000);
    expect(woken).toEqual([600_000, 10_000]);
    watch.stop();
    clock.sleep(60_000);
    expect(woken).toHaveLength(2);
    expect(clock.timerCount).toBe(0);
  });

  test('may be stopped by its own call', () => {
    const clock = new ManualClock();
    const watch = watchSleep(clock, () => watch.stop());
    clock.sleep(60_000);
    expect(clock.timerCount).toBe(0);
  });
});

describe('tapped socket', () => {
  class FakeSocket implements WebSocketLike {
    binaryType = 'blob';
    readyState = 1;
    closed = 0;
    freed: number[] = [];
    freeFrame = (frame: ArrayBuffer) => void this.freed.push(frame.byteLength);
    readonly listeners = new Map<string, (event: SocketEvent) => void>();
    addEventListener(type: string, listener: (event: SocketEvent) => void): void {
      this.listeners.set(type, listener);
    }
    readonly sent: Uint8Array[] = [];
    send(data: Uint8Array): void {
      this.sent.push(data);
    }
    close(): void {
      this.closed += 1;
    }
    emit(type: string, data?: unknown): void {
      this.listeners.get(type)!({ type, data });
    }
  }

  function open() {
    const inner = new FakeSocket();
    const log: string[] = [];
    const socket = new TappedSocket(inner, {
      protocolVersion: 4,
      onMessage: (topic, payload) => {
        log.push(`${topic} ${payload.length}`);
        if (payload[0] === 0xee) throw new Error('handler failed');
      },
      onInbound: () => log.push('inbound'),
    });
    socket.pipe({ write: (bytes) => log.push(`rest ${bytes.length}`) });
    socket.on('close', () => log.push('close'));
    return { inner, socket, log };
  }

  const publish = (first: number) => [0x30, 5, 0, 2, 0x61, 0x62, first];

  test('hands frames without messages on as they are, others in pieces', async () => {
    const { inner, log } = open();
    expect(inner.binaryType).toBe('arraybuffer');
    inner.emit('message', Uint8Array.of(0xd0, 0).buffer);
    inner.emit('message', Uint8Array.of(0xd0, 0, ...publish(1), 0xd0, 0, 0xd0, 0).buffer);
    await Promise.resolve();
    expect(log).toEqual(['inbound', 'inbound', 'ab 1', 'rest 2', 'rest 2', 'rest 4']);
  });

  test('frees the frames of which mqtt.js got nothing, and their messages come whole', () => {
    const { inner, log } = open();
    inner.emit('message', Uint8Array.of(...publish(1), ...publish(2)).buffer);
    inner.emit('message', Uint8Array.of(...publish(1), 0xd0, 0).buffer);
    const [first, ...rest] = publish(3);
    inner.emit('message', Uint8Array.of(first!).buffer);
    inner.emit('message', Uint8Array.from(rest).buffer);
    expect(inner.freed).toEqual([14, 1, 6]);
    expect(log.filter((line) => line === 'ab 1')).toHaveLength(4);
  });

  test('a handler that throws costs no other packet of the frame', async () => {
    const { inner, log } = open();
    const frame = Uint8Array.of(...publish(0xee), ...publish(1), 0xd0, 0);
    expect(() => inner.emit('message', frame.buffer)).toThrow('handler failed');
    await Promise.resolve();
    expect(log).toEqual(['inbound', 'ab 1', 'ab 1', 'rest 2']);
  });

  test('a packet that is written in pieces goes out as one frame, once the socket is open', () => {
    const { inner, socket } = open();
    inner.readyState = 0;
    const write = (...pieces: (string | Uint8Array<ArrayBuffer>)[]) => {
      socket.cork();
      for (const piece of pieces) expect(socket.write(piece)).toBe(true);
      socket.uncork();
    };
    write(Uint8Array.of(1, 2), 'é');
    expect(inner.sent).toEqual([]);
    inner.readyState = 1;
    inner.emit('open');
    write(Uint8Array.of(3), Uint8Array.of(4));
    write();
    expect(inner.sent).toEqual([Uint8Array.of(1, 2, 0xc3, 0xa9), Uint8Array.of(3, 4)]);
    socket.destroy();
    write(Uint8Array.of(5));
    expect(inner.sent).toHaveLength(2);
  });

  test.each(['error', 'close'])(
    'its %s ends it for mqtt.js, which may stop to listen',
    async (what) => {
      const { inner, socket, log } = open();
      const gone = () => log.push('not this one');
      socket.on('close', gone);
      socket.removeListener('close', gone);
      socket.on('error', gone);
      inner.emit(what);
      expect(log).toEqual([]);
      await Promise.resolve();
      expect([log, inner.closed]).toEqual([['close'], 1]);
    },
  );

  test('closed by mqtt.js it is closed at once, once, whatever the peer does', async () => {
    const { inner, socket, log } = open();
    socket.destroy();
    await Promise.resolve();
    inner.emit('message', Uint8Array.of(...publish(1)).buffer);
    inner.emit('close');
    socket.destroy();
    await Promise.resolve();
    expect([log, inner.closed]).toEqual([['close'], 1]);
  });
});
