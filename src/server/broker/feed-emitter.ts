// Passes what the feed user published from aedes to the fan-out.

import type { Buffer } from 'node:buffer';
import { canonicalTopic } from '../../shared/feed/topics.ts';
import { dropByteOrderMark } from '../../shared/text/byte-order-mark.ts';
import { FIXTURES } from './access-rules.ts';
import type { FanOut } from './fan-out.ts';
import { textOf } from './payload-text.ts';

/**
 * Receives a message of the feed user; `send` delivers it to the topic's readers. A message of QoS
 * 1 or 2 is acknowledged once the returned promise resolves, at once where none is returned. Where
 * the promise rejects, the publisher is disconnected, so that it publishes again.
 */
export type FeedMessageListener = (
  topic: string,
  payload: string,
  send: () => void,
) => Promise<void> | undefined;

/** Called with the promise that the listener returned for one message; undefined for none. */
export type Answer = (taken: Promise<void> | undefined) => void;

/**
 * Takes the place of aedes' message emitter. Subscriptions are kept in the fan-out, so there is
 * nothing to register, and messages go to the fan-out. aedes' own `$SYS` topics have no readers.
 */
export function createFeedEmitter(
  fanOut: FanOut,
  answers: WeakMap<object, Answer>,
  onFeedMessage: FeedMessageListener | undefined,
) {
  const later = (done?: () => void): void => {
    // aedes parses the next packet in `done`, and its parser must not be entered twice.
    if (done !== undefined) queueMicrotask(done);
  };
  const hand = (name: string, payload: string | Buffer): Promise<void> | undefined => {
    if (name.startsWith(FIXTURES)) return onFeedMessage?.(name, readText(payload), () => {});
    if (!name.startsWith('feeds/')) return undefined;
    const topic = canonicalTopic(name);
    const send = () => fanOut.publish(topic, payload);
    if (onFeedMessage !== undefined) return onFeedMessage(topic, readText(payload), send);
    send();
    return undefined;
  };
  return {
    on: (_topic: string, _listener: unknown, done?: () => void) => later(done),
    removeListener: (_topic: string, _listener: unknown, done?: () => void) => later(done),
    emit: ({ topic, payload }: { topic: string; payload: string | Buffer }, done?: () => void) => {
      const taken = hand(topic, payload);
      if (typeof payload !== 'string') answers.get(payload)?.(taken);
      later(done);
    },
    close: (done?: () => void) => later(done),
  };
}

function readText(payload: string | Buffer): string {
  return typeof payload === 'string' ? dropByteOrderMark(payload) : textOf(payload);
}
