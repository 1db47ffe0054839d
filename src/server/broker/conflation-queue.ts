// The queue of a reader whose link is full: messages are conflated, and bet stops go first.

import { PING_KEY, type WaitingPacket } from './feed-packet.ts';
import { type Changes, joinChanges, startChanges, writeChanges } from './merge-changes.ts';

/**
 * Waiting messages of a match beyond which they are joined at once, so that the queue stays
 * bounded.
 */
const MAX_BEFORE_JOINING = 64;
/**
 * Messages of one match that may remain after joining. Beyond it most are dropped: the reader sees
 * a gap and asks for a snapshot.
 */
const MAX_PER_MATCH = 24;
/** Messages of a topic that is neither of an image nor of a match. */
const MAX_OTHERS = 64;

/** The packets that wait under one key, oldest first. */
interface Entry {
  readonly isMatch: boolean;
  readonly packets: WaitingPacket[];
}

/**
 * Of an image only the newest of a topic waits, in the place of the one before. Messages of a match
 * keep their order, and odds changes are joined where nothing is lost. A match with a bet stop is
 * sent before everything else, together with its messages before the stop, so that none of them is
 * sent later and reopens it.
 */
export class ConflationQueue {
  readonly #stopped = new Map<string, Entry>();
  readonly #entries = new Map<string, Entry>();
  readonly #onConflated: (messages: number) => void;
  #bytes = 0;

  /**
   * `onConflated` receives the number of messages that were dropped because newer ones replace
   * them.
   */
  constructor(onConflated: (messages: number) => void = () => {}) {
    this.#onConflated = onConflated;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0 && this.#stopped.size === 0;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(packet: WaitingPacket): void {
    const { kind, key } = packet.waiting;
    const isMatch = kind === 'odds_change' || kind === 'bet_stop' || kind === 'fixture_status';
    const entry = this.#stopped.get(key) ?? this.#entries.get(key) ?? { isMatch, packets: [] };
    const { packets } = entry;
    if (kind === 'gone') this.#replace(entry, []);
    if (kind === 'newest' && packets.at(-1)?.waiting.kind === 'newest')
      this.#replace(entry, packets.slice(0, -1));
    packets.push(packet);
    this.#bytes += packet.bytes.length;
    if (isMatch && packets.length > MAX_BEFORE_JOINING) this.#join(entry);
    if (kind === 'other') this.#replace(entry, packets.slice(-MAX_OTHERS));
    if (kind === 'bet_stop') this.#entries.delete(key);
    if (kind === 'bet_stop') this.#stopped.set(key, entry);
    else if (!this.#stopped.has(key)) this.#entries.set(key, entry);
  }

  /**
   * Removes and returns the next packets, of `room` bytes or slightly more; none where `room` is
   * not above 0.
   */
  take(room: number): WaitingPacket[] {
    const taken: WaitingPacket[] = [];
    let left = room;
    for (const queue of [this.#stopped, this.#entries]) {
      for (const [key, entry] of queue) {
        if (left <= 0) return taken;
        queue.delete(key);
        this.#join(entry);
        taken.push(...entry.packets);
        const bytes = sizeOf(entry.packets);
        this.#bytes -= bytes;
        left -= bytes;
      }
    }
    return taken;
  }

  /** Removes and returns the waiting answer to a ping; empty where none waits. */
  takeAnswer(): readonly WaitingPacket[] {
    const packets = this.#entries.get(PING_KEY)?.packets ?? [];
    this.#entries.delete(PING_KEY);
    this.#bytes -= sizeOf(packets);
    return packets;
  }

  /** Drops what waits of a topic that the reader has unsubscribed from. */
  forget(topic: string): void {
    for (const queue of [this.#stopped, this.#entries]) {
      for (const [key, entry] of queue) {
        const left = entry.packets.filter((packet) => packet.topic !== topic);
        this.#bytes -= sizeOf(entry.packets) - sizeOf(left);
        entry.packets.splice(0, entry.packets.length, ...left);
        if (left.length === 0) queue.delete(key);
      }
    }
  }

  /** Joins what can be joined, of one match after the other, until at most `most` bytes wait. */
  join(most: number): void {
    for (const queue of [this.#entries, this.#stopped]) {
      for (const entry of queue.values()) {
        if (this.#bytes <= most) return;
        this.#join(entry);
      }
    }
  }

  /**
   * Drops messages of one match after the other, until at most `most` bytes wait. Stops stay, and
   * the last message of each match. Images stay too, so that more than that may be left.
   */
  drop(most: number): void {
    for (const queue of [this.#entries, this.#stopped]) {
      for (const entry of queue.values()) {
        if (this.#bytes <= most) return;
        if (entry.isMatch) this.#replace(entry, showGap(entry.packets));
      }
    }
  }

  #join(entry: Entry): void {
    if (!entry.isMatch || entry.packets.length < 2) return;
    const joined = joinRuns(entry.packets);
    this.#replace(entry, joined.length > MAX_PER_MATCH ? showGap(joined) : joined);
  }

  #replace(entry: Entry, packets: WaitingPacket[]): void {
    const less = entry.packets.length - packets.length;
    if (less === 0) return;
    this.#onConflated(less);
    this.#bytes -= sizeOf(entry.packets) - sizeOf(packets);
    entry.packets.splice(0, entry.packets.length, ...packets);
  }
}

/** Merges each run of odds changes that can be merged into one packet. */
function joinRuns(packets: readonly WaitingPacket[]): WaitingPacket[] {
  const joined: WaitingPacket[] = [];
  let run: Changes | undefined;
  let first = 0;
  const end = (at: number) => {
    const one = run !== undefined && at - first > 1 ? writeChanges(run) : undefined;
    joined.push(...(one === undefined ? packets.slice(first, at) : [one]));
    first = at;
  };
  for (let at = 0; at < packets.length; at++) {
    const { read } = packets[at]!;
    const next = read === null ? undefined : startChanges(read);
    const both = run && next && joinChanges(run, next);
    if (both === undefined) end(at);
    run = both ?? next;
  }
  end(packets.length);
  return joined;
}

/** Keeps the bet stops and the last message, whose sequence number reveals the gap. */
function showGap(packets: readonly WaitingPacket[]): WaitingPacket[] {
  const stops = new Map<string, WaitingPacket>();
  for (const packet of packets) {
    if (packet.waiting.kind !== 'bet_stop') continue;
    const message = packet.read?.message;
    if (message?.kind !== 'bet_stop') continue;
    const { type, product, groups, marketStatus } = message;
    const meant = JSON.stringify([type, product, groups, marketStatus]);
    stops.delete(meant);
    stops.set(meant, packet);
  }
  const last = packets.at(-1)!;
  const remaining = [...stops.values()].slice(-MAX_PER_MATCH);
  return remaining.at(-1) === last ? remaining : [...remaining, last];
}

function sizeOf(packets: readonly WaitingPacket[]): number {
  return packets.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
