// Says a recording in a process of its own: on the embedded broker, which is in that process as it is in
// the product's, or on another one as its feed user.

import { setTimeout as pause } from 'node:timers/promises';
import mqttPacket from 'mqtt-packet';
import { PASSWORD, startEmbeddedBroker } from '../../support/broker-embedded.ts';
import { connectFeeder } from '../load/broker-feeder.ts';
import { answerQuestions } from './asked-process.ts';
import type { FeedScript } from './feed-recording.ts';
import { stamp } from './time-stamp.ts';

export type SpeakerQuestions = {
  /** Answers where the embedded broker is. */
  readonly embed: { readonly data: null; readonly answer: string };
  /** Goes to the broker with this MQTT port. */
  readonly join: { readonly data: number; readonly answer: null };
  /** Says what a new reader is told. */
  readonly open: { readonly data: FeedScript; readonly answer: null };
  /** Says the rest at its pace. */
  readonly play: { readonly data: null; readonly answer: null };
  /** Before memory is read. */
  readonly collect: { readonly data: null; readonly answer: null };
};

/** The newest image of each topic, for who comes later. */
const newest = new Map<string, string>();
let script: FeedScript = { opening: [], steps: [] };
let say: (topic: string, text: string) => void = () => {};

answerQuestions<SpeakerQuestions>({
  async embed() {
    const { broker, url } = await startEmbeddedBroker({ greet: (topic) => newest.get(topic) });
    say = (topic, text) => broker.publish(topic, text);
    return url;
  },
  async join(port) {
    const socket = await connectFeeder(port, PASSWORD);
    say = (topic, payload) => {
      // Where images are, a new reader has to find the last one.
      const retain = newest.has(topic);
      socket.write(
        mqttPacket.generate({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain }),
      );
    };
    return null;
  },
  open(given) {
    script = given;
    for (const [topic, text] of script.opening) {
      newest.set(topic, text);
      say(topic, text);
    }
    return null;
  },
  async play() {
    const startedAt = performance.now();
    for (const { atMs, topic, text } of script.steps) {
      const early = atMs - (performance.now() - startedAt);
      if (early > 1) await pause(early);
      if (newest.has(topic)) newest.set(topic, text);
      say(topic, stamp(text));
    }
    return null;
  },
  collect() {
    globalThis.gc?.();
    return null;
  },
});
