// The fixed pool of encoded PUBLISH packets; sending one costs a copy and a few patched digits.

import mqttPacket from 'mqtt-packet';
import type { BenchMatch } from '../../../src/shared/bench/bench-matches.ts';
import {
  createFeedTemplates,
  type FeedTemplate,
  stampTemplate,
} from '../../../src/shared/bench/feed-template.ts';
import { formatTopic } from '../../../src/shared/feed/topics.ts';

export interface PacketTemplate {
  readonly bytes: Uint8Array;
  /** Where the payload begins. */
  readonly bodyAt: number;
  readonly body: FeedTemplate;
}

export interface PacketPool {
  readonly templates: readonly PacketTemplate[];
  readonly meanBytes: number;
  readonly meanOutcomes: number;
}

/** Messages of all matches in a seeded order; each match comes once a round. */
export function createPacketPool(matches: readonly BenchMatch[], seed: number): PacketPool {
  const templates = createFeedTemplates(matches, seed).map(encodeTemplate);
  const mean = (read: (template: PacketTemplate) => number) =>
    templates.reduce((sum, template) => sum + read(template), 0) / templates.length;
  return {
    templates,
    meanBytes: Math.round(mean(({ bytes }) => bytes.length)),
    meanOutcomes: mean(({ body }) => body.text.split('"active":').length - 1),
  };
}

/** Copies a packet into `target` at `at`, published `now`; answers where it ends. */
export function writePacket(
  { bytes, bodyAt, body }: PacketTemplate,
  target: Uint8Array,
  at: number,
  now: number,
): number {
  target.set(bytes, at);
  stampTemplate(body, target, at + bodyAt, now);
  return at + bytes.length;
}

function encodeTemplate(body: FeedTemplate): PacketTemplate {
  const bytes = mqttPacket.generate({
    cmd: 'publish',
    topic: formatTopic('live', 'odds_change', body.matchId),
    payload: Buffer.from(body.text),
    qos: 0,
    retain: false,
    dup: false,
  });
  return { bytes: new Uint8Array(bytes), bodyAt: bytes.length - body.text.length, body };
}
