// The conversion of damaged stream lines: nothing throws, every line is read or counted with a reason.

import { StreamConverter } from '../../src/server/feed/betfair/convert-stream.ts';
import { StreamCatalogue } from '../../src/server/feed/betfair/stream-catalogue.ts';
import { readStreamLine, type StreamMessage } from '../../src/server/feed/betfair/stream-line.ts';
import {
  isSettlementTopic,
  readSettlement,
} from '../../src/server/feed/reading/settlement-message.ts';
import { Random } from '../../src/server/feed/simulator/random.ts';
import { decodeFeedMessage } from '../../src/shared/feed/decode.ts';
import { parseTopic } from '../../src/shared/feed/topics.ts';
import { STREAM_START, wholeMatch } from '../support/exchange-stream.ts';
import { damageText } from './damage-text.ts';
import type { LineFuzzReport } from './uof-fuzz.ts';

/** Lines that are converted together, as the files of one match are. */
const LINES_PER_FILE = 200;

export function fuzzBetfair(lines: number, seed: number): LineFuzzReport {
  const startedAt = performance.now();
  const random = new Random(seed, 4);
  const good = wholeMatch();
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  const count = (reason: string, times = 1): void => {
    counts[reason] = (counts[reason] ?? 0) + times;
  };
  let sent = 0;
  while (sent < lines) {
    const file: string[] = [];
    while (file.length < LINES_PER_FILE && sent + file.length < lines) {
      const line = good[file.length % good.length]!;
      file.push(random.chance(0.7) ? damageText(random, line) : line);
    }
    sent += file.length;
    try {
      convert(file, count, faults);
    } catch (error) {
      faults.push(error instanceof Error ? String(error.stack) : String(error));
    }
  }
  return { sent, seconds: Math.round(performance.now() - startedAt) / 1_000, counts, faults };
}

function convert(
  file: readonly string[],
  count: (reason: string, times?: number) => void,
  faults: string[],
): void {
  const messages: StreamMessage[] = [];
  for (const line of file) {
    const read = readStreamLine(line);
    count(typeof read === 'string' ? read : 'read');
    if (typeof read === 'string') continue;
    count('entries that cannot be read', read.skipped);
    messages.push(read);
  }
  const catalogue = new StreamCatalogue();
  for (const message of messages) catalogue.add(message);
  const placed = catalogue.placeMarkets();
  catalogue.describeMatches(placed);
  const converter = new StreamConverter(placed, new Set(), STREAM_START);
  for (const message of messages) {
    for (const { topic, payload } of converter.convert(message)) {
      count('messages written');
      const text = JSON.stringify(payload);
      const parsed = parseTopic(topic);
      const isRead = isSettlementTopic(topic)
        ? typeof readSettlement(topic, text) !== 'string'
        : parsed !== undefined && decodeFeedMessage(parsed, text).ok;
      if (!isRead) faults.push(`wrote what nobody reads: ${topic} ${text.slice(0, 300)}`);
    }
  }
}
