// The fuzzed feed of an operator, through a server to a page: nothing throws, everything is counted, and
// both know the same in the end.

import type { Fixture } from '../../src/server/domain/sports/fixture.ts';
import { hasEnded } from '../../src/server/domain/sports/fixture-status.ts';
import { Random } from '../../src/server/feed/simulator/random.ts';
import { findDifferences } from './compare.ts';
import { FuzzWorld, type Reading } from './fuzz-world.ts';
import { mutate, ODD_IDS, type SentMessage } from './mutate.ts';
import { isCalm, isCounted, type ProducerTime, ValidFeed } from './valid-feed.ts';

interface FeedFuzzOptions {
  readonly messages: number;
  readonly seed: number;
  /** Messages between two comparisons of all matches. */
  readonly compareEvery?: number;
  /** What pages read, both by default; what is sent is the same whatever is read. */
  readonly readings?: readonly Reading[];
  readonly onProgress?: (sent: number, report: FeedFuzzReport) => void;
}

interface FeedFuzzReport {
  readonly sent: number;
  readonly seconds: number;
  /** After a forced collection, where the process allows that (`--expose-gc`). */
  readonly heapMb: { readonly early: number; readonly late: number; readonly most: number };
  /** Matches compared, without and with a snapshot just before; of both, those with bets before kick-off. */
  readonly compared: {
    readonly asHeard: number;
    readonly recovered: number;
    readonly prematch: number;
  };
  readonly worlds: Readonly<Partial<Record<Reading, Counts>>>;
  /** What may not be, in words. */
  readonly faults: readonly string[];
}

interface Counts {
  readonly server: Readonly<Record<string, number>>;
  readonly page: Readonly<Record<string, number>>;
}

const COMPARE_EVERY = 10_000;
const SETTLE_EVERY = 32;
const MAX_FAULTS = 40;
export const READINGS: readonly Reading[] = ['server', 'operator'];
/** However long it runs: what matches and their lines take is bounded. */
const HEAP_LIMIT_MB = 64;

export async function fuzzFeed(options: FeedFuzzOptions): Promise<FeedFuzzReport> {
  const { messages, seed, compareEvery = COMPARE_EVERY, readings = READINGS, onProgress } = options;
  const startedAt = performance.now();
  const random = new Random(seed, 2);
  const valid = new ValidFeed(seed);
  let word = valid.next();
  const worlds = new Map(readings.map((reading) => [reading, new FuzzWorld(reading, word.at)]));
  const faults: string[] = [];
  const compared = { asHeard: 0, recovered: 0, prematch: 0 };
  const opened = new Set<string>();
  const delayed: { readonly dueAt: number; readonly message: SentMessage }[] = [];
  const failures = new Map<Reading, number>();
  const heapMb = { early: 0, late: 0, most: 0 };
  let sent = 0;
  let compareAt = compareEvery;
  const note = (fault: string): void => {
    if (faults.length < MAX_FAULTS) faults.push(`after ${sent} messages, ${fault}`);
  };

  const send = (message: SentMessage): void => {
    sent += 1;
    for (const [reading, world] of worlds) {
      const { thrown } = world.page.transport;
      world.send(message);
      const failed = world.faults.messages.get('it could not be applied') ?? 0;
      if (failed > (failures.get(reading) ?? 0)) {
        failures.set(reading, failed);
        note(
          `${reading}: ${message.topic} ${message.payload.toString().slice(0, 300)} could not be applied`,
        );
      }
      for (const error of thrown.splice(0)) note(`${reading}: the page threw at ${error}`);
    }
  };
  const check = async (recovers: boolean): Promise<void> => {
    for (const [reading, world] of worlds) {
      const { page } = world;
      if (recovers) {
        page.transport.disconnect();
        page.transport.connect();
      }
      // Requests that failed, or wait for their turn, have theirs.
      for (let second = 0; second < (recovers ? 8 : 1); second++) await page.pass(1_000);
      page.mountLines();
      await page.pass(50);
      await page.pass(50);
      for (const matchId of opened) {
        const fixture = world.store.get(matchId);
        if (fixture === undefined) continue;
        const isAsHeard = reading === 'server' || (isCalm(matchId) && !isCounted(matchId));
        if (!recovers && !isAsHeard) continue;
        // Who reads the operator's topics hears of a kick-off in a word that may be damaged.
        const isElsewhere = page.header(matchId)?.type !== fixture.definition.type;
        if (!recovers && reading === 'operator' && isElsewhere) continue;
        compared[recovers ? 'recovered' : 'asHeard'] += 1;
        if (isOpenBeforeKickOff(fixture)) compared.prematch += 1;
        for (const difference of findDifferences(page, fixture, page.clock.now()))
          note(`${reading}${recovers ? ', recovered' : ''}: ${difference}`);
      }
    }
  };
  const follow = ({ topic, matchId, payload }: ProducerTime): void => {
    if (!topic.startsWith('fixtures/')) return;
    if (payload === '' ? opened.delete(matchId) : !opened.has(matchId)) {
      for (const { page } of worlds.values())
        if (payload === '') page.leave(matchId);
        else page.open(matchId);
    }
    if (payload !== '') opened.add(matchId);
  };

  while (sent < messages) {
    for (const message of wordsOf(random, word, valid)) {
      // Held back, so that what follows overtakes it.
      if (random.chance(0.02)) delayed.push({ dueAt: sent + random.whole(1, 30), message });
      else send(message);
      if (random.chance(0.01)) send(message);
    }
    follow(word);
    while (delayed.length > 0 && delayed[0]!.dueAt <= sent) send(delayed.shift()!.message);
    word = valid.next();
    if (sent % SETTLE_EVERY === 0) await new Promise((resolve) => setImmediate(resolve));
    for (const world of worlds.values()) await world.passTo(word.at);
    if (sent >= compareAt) {
      compareAt += compareEvery;
      await check(false);
      await check(true);
      weigh();
      onProgress?.(sent, report());
      for (const world of worlds.values()) await world.passTo(word.at);
    }
  }
  for (const { message } of delayed.splice(0)) send(message);
  await check(false);
  await check(true);
  weigh();
  for (const [reading, world] of worlds) {
    for (const fault of findUncounted(world)) note(`${reading}: ${fault}`);
  }
  const done = report();
  for (const { page } of worlds.values()) page.close();
  return done;

  function weigh(): void {
    if (globalThis.gc === undefined) return;
    globalThis.gc();
    heapMb.late = Math.round(process.memoryUsage().heapUsed / 104_857.6) / 10;
    heapMb.early ||= heapMb.late;
    heapMb.most = Math.max(heapMb.most, heapMb.late);
    if (heapMb.late > HEAP_LIMIT_MB) note(`the heap has ${heapMb.late} MB, over ${HEAP_LIMIT_MB}`);
  }

  function report(): FeedFuzzReport {
    return {
      sent,
      seconds: Math.round(performance.now() - startedAt) / 1_000,
      heapMb: { ...heapMb },
      compared: { ...compared },
      worlds: Object.fromEntries([...worlds].map(([reading, world]) => [reading, countsOf(world)])),
      faults: [...faults],
    };
  }
}

/** The word as it is, or damaged, or both. */
function wordsOf(random: Random, word: ProducerTime, valid: ValidFeed): SentMessage[] {
  const { topic, matchId, payload } = word;
  // Who retires a match means it; and without names and alive messages there is nothing to compare.
  if (payload === '') return [{ topic, payload: Buffer.from('') }];
  const whole = () => ({ topic, payload: Buffer.from(JSON.stringify(payload)) });
  const isOfMatch = topic.startsWith('feeds/') && matchId !== '';
  const isDamaged = random.chance(isOfMatch ? 0.75 : 0.3);
  if (!isDamaged) return [whole()];
  const others = [...valid.matchIds.filter((id) => !isCalm(id)), ...ODD_IDS];
  const damaged = mutate(random, {
    ...{ topic, payload, others },
    isCalm: !isOfMatch || isCalm(matchId),
  });
  if (!isOfMatch) return [damaged, whole()];
  return random.chance(0.3) ? [damaged, whole()] : [damaged];
}

function isOpenBeforeKickOff(fixture: Fixture): boolean {
  if (fixture.definition.type !== 'prematch' || hasEnded(fixture)) return false;
  return [...fixture.lines.values()].some(({ outcomes }) =>
    [...outcomes.values()].some(({ open }) => open),
  );
}

function countsOf({ sent, hub, feed, faults, page }: FuzzWorld): Counts {
  const { received, aliveAndPositions, applied, late, gaps, dropped, dropsByReason } =
    page.metrics();
  return {
    server: {
      sent,
      announced: feed.announced,
      ...hub.counters,
      ...Object.fromEntries(faults.messages),
    },
    page: { received, aliveAndPositions, applied, late, dropped, gaps, ...dropsByReason },
  };
}

/** What became of each message has to be known, on both sides. */
function findUncounted(world: FuzzWorld): string[] {
  const { server, page } = countsOf(world);
  const found: string[] = [];
  const { sent = 0, ...outcomes } = server;
  const counted = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  if (counted !== sent) found.push(`${sent} messages sent, the server counted ${counted}`);
  const { received = 0, aliveAndPositions = 0, applied = 0, late = 0, dropped = 0 } = page;
  const { delivered } = world.page.transport;
  if (received !== delivered) found.push(`${delivered} messages delivered, ${received} received`);
  const known = aliveAndPositions + applied + late + dropped;
  if (known !== received) found.push(`${received} messages received, the page counted ${known}`);
  return found;
}
