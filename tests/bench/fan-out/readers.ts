// Readers in a process of their own: very many that count, and a few that read and note the age.

import { setTimeout as pause } from 'node:timers/promises';
import { answerQuestions } from './asked-process.ts';
import { type FanOutReader, openCountingReader } from './counting-reader.ts';
import { openTimingReader, type TimingReader } from './timing-reader.ts';

interface ReadersPlan {
  readonly url: string;
  /** The topics of each. */
  readonly topics: readonly (readonly string[])[];
  /** How many of them are timed; they are spread over all. */
  readonly timed: number;
  /** They offer compression, as browsers do. */
  readonly compressed: boolean;
}

interface ReadersCount {
  /** Of all of them, since `begin`. */
  readonly bytes: number;
  /** Of those that are timed: which they are, what each of them got, and how old it was, us. */
  readonly timed: readonly number[];
  readonly messages: number;
  readonly ages: readonly number[];
  /** Connections that the broker has closed. */
  readonly lost: number;
  /** Tries to connect that the broker refused or closed, and which were repeated. */
  readonly repeated: number;
}

export type ReaderQuestions = {
  /** Answers how long it took until the last of them was subscribed, ms. */
  readonly connect: { readonly data: ReadersPlan; readonly answer: number };
  readonly begin: { readonly data: null; readonly answer: null };
  /** Waits until nothing has come for a moment. */
  readonly end: { readonly data: null; readonly answer: ReadersCount };
};

/** As many connect at a time. */
const BATCH_SIZE = 100;
const QUIET_MS = 500;
/** A page tries every second. */
const AGAIN_MS = 1_000;
const MAX_TRIES = 30;

const readers: FanOutReader[] = [];
const timing = new Map<number, TimingReader>();
let repeated = 0;
let begun = { bytes: 0, messages: 0 };

answerQuestions<ReaderQuestions>({
  async connect({ url, topics, timed, compressed }) {
    const startedAt = performance.now();
    const every = Math.ceil(topics.length / timed);
    let next = 0;
    const openNext = async (): Promise<void> => {
      for (let at = next++; at < topics.length; at = next++) {
        const wanted = topics[at]!;
        if (at % every === 0) {
          const reader = await insist(() => openTimingReader(url, wanted, compressed));
          timing.set(at, reader);
          readers.push(reader);
        } else readers.push(await insist(() => openCountingReader(url, wanted, compressed)));
      }
    };
    await Promise.all(Array.from({ length: BATCH_SIZE }, openNext));
    return performance.now() - startedAt;
  },
  async begin() {
    await untilQuiet();
    for (const { ages } of timing.values()) ages.length = 0;
    begun = { bytes: countBytes(), messages: countMessages() };
    return null;
  },
  async end() {
    await untilQuiet();
    return {
      bytes: countBytes() - begun.bytes,
      timed: [...timing.keys()],
      messages: countMessages() - begun.messages,
      ages: [...timing.values()].flatMap(({ ages }) => ages),
      lost: readers.filter(({ isOpen }) => !isOpen).length,
      repeated,
    };
  },
});

/** As a page does. @throws Error of the last try. */
async function insist<R>(open: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await open();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      repeated += 1;
      await pause(AGAIN_MS);
    }
  }
}

async function untilQuiet(): Promise<void> {
  for (let before = -1; before !== countBytes(); ) {
    before = countBytes();
    await pause(QUIET_MS);
  }
}

function countBytes(): number {
  return readers.reduce((sum, { bytes }) => sum + bytes, 0);
}

function countMessages(): number {
  return [...timing.values()].reduce((sum, { messages }) => sum + messages, 0);
}
