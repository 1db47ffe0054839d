// What waits for a reader whose link is full: of each topic no more than he needs, stops first.

import { PING_KEY, type WaitingPacket } from './feed-packet.ts';
import { type Changes, joinChanges, startChanges, writeChanges } from './merge-changes.ts';

/** Beyond it the messages of a match are joined, so that what waits is bounded by what he reads. */
const MOST_BEFORE_JOINING = 64;
/** Messages that cannot be joined, of one match; beyond it a gap shows, and the reader asks for the match. */
const MOST_OF_A_MATCH = 24;
/** Of a topic that is neither an image's nor a match's. */
const MOST_OF_OTHERS = 64;

/** What waits under one key, oldest first. */
interface Entry {
  readonly isMatch: boolean;
  readonly packets: WaitingPacket[];
}

/**
 * Images: the newest of a topic, in the place of the one before. Messages of a match: in their order,
 * odds changes joined where nothing is lost by it. A match with a stop goes before everything else, with
 * what came before the stop in the match, so that nothing of it opens behind it.
 */
export class WaitingPackets {
  readonly #stopped = new Map<string, Entry>();
  readonly #entries = new Map<string, Entry>();
  readonly #onConflated: (messages: number) => void;

  /** `onConflated` receives the messages that are left out, since a newer one replaces them. */
  constructor(onConflated: (messages: number) => void = () => {}) {
    this.#onConflated = onConflated;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0 && this.#stopped.size === 0;
  }

  get bytes(): number {
    let bytes = 0;
    for (const queue of [this.#stopped, this.#entries])
      for (const { packets } of queue.values()) bytes += sizeOf(packets);
    return bytes;
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
    if (isMatch && packets.length > MOST_BEFORE_JOINING) this.#join(entry);
    if (kind === 'other') this.#replace(entry, packets.slice(-MOST_OF_OTHERS));
    if (kind === 'bet_stop') this.#entries.delete(key);
    if (kind === 'bet_stop') this.#stopped.set(key, entry);
    else if (!this.#stopped.has(key)) this.#entries.set(key, entry);
  }

  /** The next packets, of `room` bytes or just above; none where there is no room. */
  take(room: number): WaitingPacket[] {
    const taken: WaitingPacket[] = [];
    let left = room;
    for (const queue of [this.#stopped, this.#entries]) {
      for (const [key, entry] of queue) {
        if (left <= 0) return taken;
        queue.delete(key);
        this.#join(entry);
        taken.push(...entry.packets);
        left -= sizeOf(entry.packets);
      }
    }
    return taken;
  }

  /** The answer to a ping, which waits no longer; none where none waits. */
  takeAnswer(): readonly WaitingPacket[] {
    const packets = this.#entries.get(PING_KEY)?.packets ?? [];
    this.#entries.delete(PING_KEY);
    return packets;
  }

  /** He has left the topic. */
  forget(topic: string): void {
    for (const queue of [this.#stopped, this.#entries]) {
      for (const [key, entry] of queue) {
        const left = entry.packets.filter((packet) => packet.topic !== topic);
        entry.packets.splice(0, entry.packets.length, ...left);
        if (left.length === 0) queue.delete(key);
      }
    }
  }

  #join(entry: Entry): void {
    if (!entry.isMatch || entry.packets.length < 2) return;
    const joined = joinRuns(entry.packets);
    this.#replace(entry, joined.length > MOST_OF_A_MATCH ? showGap(joined) : joined);
  }

  #replace(entry: Entry, packets: WaitingPacket[]): void {
    const less = entry.packets.length - packets.length;
    if (less === 0) return;
    this.#onConflated(less);
    entry.packets.splice(0, entry.packets.length, ...packets);
  }
}

/** Each run of odds changes that can be joined becomes one. */
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

/** The stops, and the last message: its number shows what is missing. */
function showGap(packets: readonly WaitingPacket[]): WaitingPacket[] {
  const stops = new Map<string, WaitingPacket>();
  for (const packet of packets) {
    const message = packet.read?.message;
    if (message?.kind !== 'bet_stop') continue;
    const { type, product, groups, marketStatus } = message;
    const meant = JSON.stringify([type, product, groups, marketStatus]);
    stops.delete(meant);
    stops.set(meant, packet);
  }
  const last = packets.at(-1)!;
  const remaining = [...stops.values()].slice(-MOST_OF_A_MATCH);
  return remaining.at(-1) === last ? remaining : [...remaining, last];
}

function sizeOf(packets: readonly WaitingPacket[]): number {
  return packets.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
