// Takes the messages of the Unified Odds Feed as text, and passes what they say on to the backend.

import { credibleTime } from '../../../shared/feed/credible-time.ts';
import type { FeedOutput } from '../feed-source.ts';
import type { FeedFaults } from '../reading/fault-log.ts';
import { NAMES_NO_RESULT } from '../reading/read-results.ts';
import type {
  ClockAction,
  ProducerAction,
  RecoverAction,
  RecoveryWatch,
} from './recovery-watch.ts';
import { nodeOf } from './routing-key.ts';
import type { UofDescriptions } from './uof-descriptions.ts';
import { UofMatches } from './uof-matches.ts';
import { readUofMessage, type UofMessage } from './uof-message.ts';
import { parseXml } from './xml-element.ts';

/** XML is a few times as long as the JSON made from it, which `MAX_PAYLOAD_CHARACTERS` limits. */
const MAX_MESSAGE_CHARACTERS = 8_388_608;
const ALL_NODES = '-';

export interface UofFeedOptions {
  readonly output: FeedOutput;
  readonly descriptions: UofDescriptions;
  readonly watch: RecoveryWatch;
  readonly faults: FeedFaults;
  /**
   * The node of this process as routing keys name it; '-' for none, undefined to read every node.
   */
  readonly node: string | undefined;
  /** A clock in ms that never falls back. */
  readonly now: () => number;
  readonly onRecover: (action: RecoverAction) => void;
  readonly onClock: (action: ClockAction) => void;
  /** Called with a match that nobody described, or whose description has changed. */
  readonly onUndescribed: (matchId: string) => void;
}

export class UofFeed {
  /** Messages that were read; every other one was dropped, or was of another node. */
  read = 0;
  readonly #options: UofFeedOptions;
  readonly #matches: UofMatches;
  /** Producers of which the backend has received alive messages, and so has to receive more. */
  readonly #reported = new Set<number>();

  constructor(options: UofFeedOptions) {
    this.#options = options;
    const { output, descriptions, watch, faults, now, onUndescribed } = options;
    this.#matches = new UofMatches({
      output,
      descriptions,
      faults,
      isUp: (product) => watch.isUp(product),
      now,
      onUnknown: onUndescribed,
    });
  }

  /**
   * Takes one message with the routing key that it came by. What cannot be read is counted and
   * logged now and then; nothing makes it throw.
   */
  receive(text: string, key: string | undefined): void {
    const { faults, node } = this.#options;
    const where = key ?? text.slice(0, 160);
    const from = nodeOf(key);
    // A message of another process's recovery.
    if (node !== undefined && from !== ALL_NODES && from !== node) return;
    try {
      const root = parseXml(text, MAX_MESSAGE_CHARACTERS);
      const message = typeof root === 'string' ? root : readUofMessage(root);
      if (typeof message === 'string') faults.count(message, where);
      else {
        const fault = this.#take(this.#withCredibleTime(message, where), from, where);
        if (fault === undefined) this.read += 1;
        else faults.count(fault, where);
      }
    } catch {
      // Thrown on, it would end the process.
      faults.count('it could not be applied', where);
    }
  }

  /** To be called about every second. `ended`: no message follows. */
  tick(ended: boolean): void {
    const { watch, now } = this.#options;
    this.#act(watch.tick(now()));
    for (const product of this.#reported) if (watch.isUp(product)) this.#sendAlive(product, 1);
    this.#matches.heartbeat(ended);
    this.#matches.retireOver();
  }

  connectionLost(): void {
    this.#act(this.#options.watch.connectionLost());
    // Also of producers that never sent an alive message.
    this.#matches.forgetBuffered();
  }

  /** To be called when a match has a new description. */
  describe(matchId: string): void {
    this.#matches.describe(matchId);
  }

  /**
   * Drops the time of a match's message if it is too far ahead of our clock. Times of alives are
   * compared with each other, and those of results are checked by their reader.
   */
  #withCredibleTime(message: UofMessage, where: string): UofMessage {
    if (!('matchId' in message)) return message;
    const timestamp = credibleTime(message.timestamp, Date.now());
    if (timestamp === message.timestamp) return message;
    this.#options.faults.countPart('a time ahead of our clock was left out', where);
    return { ...message, timestamp };
  }

  /** Passes a message on; returns why nothing of it counts, or undefined. */
  #take(message: UofMessage, node: string, where: string): string | undefined {
    const { output, watch, faults, now, onUndescribed } = this.#options;
    switch (message.kind) {
      case 'alive': {
        const { product, timestamp, subscribed } = message;
        this.#act(watch.alive(product, timestamp, subscribed, now()));
        return undefined;
      }
      case 'snapshot_complete':
        this.#act(watch.snapshotComplete(message.product, message.requestId, node));
        return undefined;
      case 'results':
        output.countSkipped?.(message.skips);
        this.#matches.results(message.message);
        if (message.message.lines.length === 0) return NAMES_NO_RESULT;
        if (message.skipped > 0)
          faults.countPart('results that cannot be read were left out', where);
        output.settle?.(message.message);
        return undefined;
      case 'odds_change':
        this.#matches.oddsChange(message);
        return undefined;
      case 'bet_stop':
        this.#matches.betStop(message);
        return undefined;
      case 'fixture_change':
        this.#matches.fixtureChange(message);
        onUndescribed(message.matchId);
        return undefined;
    }
  }

  #act(actions: readonly ProducerAction[]): void {
    for (const action of actions) {
      const { product } = action;
      if (action.kind === 'clock') {
        this.#options.onClock(action);
        continue;
      }
      this.#sendAlive(product, action.kind === 'resume' ? 1 : 0);
      // 'suspend' and 'forget' both drop buffered prices.
      if (action.kind === 'recover') this.#options.onRecover(action);
      else if (action.kind === 'resume') this.#matches.resume(product);
      else this.#matches.forgetBuffered(product);
    }
  }

  /**
   * Sends an alive message to the backend, which closes prices of a down producer and tells pages.
   */
  #sendAlive(product: number, subscribed: 0 | 1): void {
    this.#reported.add(product);
    this.#options.output.alive?.({ product, timestamp: Date.now(), subscribed });
  }
}
