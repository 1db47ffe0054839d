// The adapter of the Unified Odds Feed in front of a real hub, with the messages that a test sends it.

import type { ResultMessage } from '../../src/server/domain/settlement/result-message.ts';
import type {
  FixtureDefinition,
  MarketDefinition,
} from '../../src/server/domain/sports/fixture-definition.ts';
import { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import { FeedHub } from '../../src/server/feed/feed-hub.ts';
import { FaultLog } from '../../src/server/feed/reading/fault-log.ts';
import {
  type ClockAction,
  type RecoverAction,
  RecoveryWatch,
} from '../../src/server/feed/uof/recovery-watch.ts';
import { UofDescriptions } from '../../src/server/feed/uof/uof-descriptions.ts';
import { UofFeed } from '../../src/server/feed/uof/uof-feed.ts';
import { parseXml, type XmlElement } from '../../src/server/feed/uof/xml-element.ts';
import type { AliveMessage } from '../../src/shared/feed/alive.ts';
import { keepingLogger } from './broker-embedded.ts';

export const UOF_START = 1_790_000_000_000;

/** A message with its producer, match 77 unless named, and a time in ms since `UOF_START`. */
export function uofMessage(
  kind: string,
  at: number,
  body = '',
  more: Readonly<Record<string, string | number>> = {},
): string {
  const attributes = { product: 1, event_id: 'sr:match:77', timestamp: UOF_START + at, ...more };
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${kind}${said.join('')}>${body}</${kind}>`;
}

/** The 1X2 of a football match, open at these odds. */
export function uofResult(home: number, draw: number, away: number, status = 1): string {
  const outcomes = [home, draw, away].map(
    (odds, index) => `<outcome id="${index + 1}" odds="${odds}" active="1"/>`,
  );
  return `<market id="1" status="${status}">${outcomes.join('')}</market>`;
}

/** The root of a document. @throws Error where it is none. */
export function parseOrThrow(text: string): XmlElement {
  const root = parseXml(text, 10_000_000);
  if (typeof root === 'string') throw new Error(root);
  return root;
}

/** Football matches 77 and 78, and an outright. */
const FIXTURES = `<schedule>${['match:77', 'match:78', 'season:9']
  .map(
    (urn) =>
      `<sport_event id="sr:${urn}"><tournament id="sr:tournament:1" name="NPFL"><sport id="sr:sport:1" name="Soccer"/></tournament></sport_event>`,
  )
  .join('')}</schedule>`;

/** `recovers`: as from a broker; otherwise as from a log. */
export function createUofRig({ recovers = false, node = '-', documents = [FIXTURES] } = {}) {
  const { logger, lines } = keepingLogger();
  const results: ResultMessage[] = [];
  const declared: FixtureDefinition[] = [];
  const named: MarketDefinition[] = [];
  const sent: { topic: string; payload: Record<string, unknown> }[] = [];
  const recoveries: RecoverAction[] = [];
  const clocks: ClockAction[] = [];
  const undescribed: string[] = [];
  const store = new FixtureStore();
  const sink = {
    publish: (topic: string, text: string) => void sent.push({ topic, payload: JSON.parse(text) }),
  };
  const alive: AliveMessage[] = [];
  const hub: FeedHub = new FeedHub(
    store,
    sink,
    { receive: async (message) => void results.push(message) },
    {
      receive(message) {
        alive.push(message);
        if (message.subscribed === 0) hub.suspend(message.product);
      },
    },
  );
  const faultLog = new FaultLog(logger);
  const clock = { now: 1_000 };
  const descriptions = new UofDescriptions((what, id) => faultLog.countForgotten(what, id));
  for (const document of documents) descriptions.take(parseOrThrow(document));
  let requests = 100;
  const watch = new RecoveryWatch({
    recovers,
    node,
    nextRequestId: () => String(++requests),
    firstAfter: () => undefined,
  });
  const feed = new UofFeed({
    output: {
      declare(fixture) {
        declared.push(fixture);
        hub.declare(fixture);
      },
      nameLines(matchId, lines) {
        named.push(...lines);
        hub.nameLines(matchId, lines);
      },
      discover: (fixture) => hub.discover(fixture),
      publish: (type, kind, matchId, payload) => hub.publish(type, kind, matchId, payload),
      restart: (matchId) => hub.restart(matchId),
      retire: (matchId) => hub.retire(matchId),
      settle: (message) => hub.settle(message),
      alive: (message) => hub.alive(message),
      countSkipped: (skips) => hub.countSkipped(skips),
    },
    descriptions,
    watch,
    faults: faultLog,
    node: recovers ? node : undefined,
    now: () => clock.now,
    onRecover: (action) => void recoveries.push(action),
    onClock: (action) => void clocks.push(action),
    onUndescribed: (matchId) => void undescribed.push(matchId),
  });
  return {
    feed,
    hub,
    store,
    descriptions,
    watch,
    clock,
    results,
    /** Producers that the backend was told of, as `1 up`. */
    alive: () => alive.map(({ product, subscribed }) => `${product} ${subscribed ? 'up' : 'down'}`),
    declared,
    /** Lines of which names were told after their match was declared, one after the other. */
    named,
    sent,
    recoveries,
    undescribed,
    faultLog,
    /** The reasons that the log told. */
    faults: () => lines.map(({ fields }) => fields.reason),
    /** Open odds in hundredths by outcome; 0 where it cannot be bet on, {} where the line is unknown. */
    prices(matchId = '77', line = '1/') {
      const outcomes = store.lookUp(matchId)?.lines.get(line)?.outcomes.values() ?? [];
      return Object.fromEntries([...outcomes].map((one) => [one.id, one.open ? one.odds : 0]));
    },
    /** A document of the API comes. */
    take(document: string) {
      for (const matchId of descriptions.take(parseOrThrow(document))) feed.describe(matchId);
    },
    send(...messages: string[]) {
      for (const message of messages) feed.receive(message, undefined);
    },
  };
}
