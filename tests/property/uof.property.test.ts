// The Unified Odds Feed from strangers: any bytes, any XML, any damage to a good message. Nothing throws.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLogLine } from '../../src/server/feed/uof/log-line.ts';
import { createUofRig, uofMessage, uofResult } from '../support/uof-rig.ts';

const GOOD = [
  uofMessage(
    'odds_change',
    1,
    `<sport_event_status status="1" match_status="6" home_score="1" away_score="0"><clock match_time="12:00"/>
     <period_scores><period_score home_score="1" away_score="0"/></period_scores></sport_event_status>
     <odds>${uofResult(2, 3, 4)}</odds>`,
  ),
  uofMessage('bet_stop', 2, '', { groups: 'all' }),
  uofMessage(
    'bet_settlement',
    3,
    '<outcomes><market id="1"><outcome id="1" result="1" void_factor="0.5"/></market></outcomes>',
  ),
  uofMessage('rollback_bet_settlement', 4, '<market id="1"/>'),
  uofMessage('bet_cancel', 5, '<market id="1"/>', { start_time: 1, end_time: 2 }),
  uofMessage('rollback_bet_cancel', 6, '<market id="1"/>'),
  uofMessage('fixture_change', 7, '', { change_type: 3, start_time: 8 }),
  '<alive product="1" timestamp="9" subscribed="1"/>',
  '<snapshot_complete product="1" request_id="101" timestamp="9"/>',
];

const anyBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString());
/** A good message with some of it cut out and something else in its place, most of all in its values. */
const damaged = fc
  .tuple(
    fc.constantFrom(...GOOD),
    fc.nat(),
    fc.nat(12),
    fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('-1', '1e400', '9'.repeat(30), '&#0;', '"', '<a>', '__proto__'),
    ),
  )
  .map(([text, at, length, instead]) => {
    const start = at % text.length;
    return text.slice(0, start) + instead + text.slice(start + length);
  });
const anyElement = fc
  .tuple(
    fc.constantFrom(
      'odds_change',
      'bet_stop',
      'bet_cancel',
      'alive',
      'snapshot_complete',
      'fixture_change',
    ),
    fc.dictionary(
      fc.constantFrom(
        'product',
        'event_id',
        'timestamp',
        'start_time',
        'request_id',
        'groups',
        'market_status',
      ),
      fc.oneof(
        fc.constantFrom('1', '-1', '1.5', 'sr:match:77', 'NaN', ''),
        fc.string({ unit: 'grapheme-ascii', maxLength: 6 }),
      ),
    ),
  )
  .map(([name, attributes]) => {
    const said = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${value.replace(/[<&"]/g, '')}"`,
    );
    return `<${name}${said.join('')}/>`;
  });

test('whatever is sent, nothing throws, and good messages count as before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyBytes, damaged, anyElement, fc.constantFrom(...GOOD)), {
        maxLength: 20,
      }),
      fc.boolean(),
      (messages, recovers) => {
        const rig = createUofRig({ recovers });
        for (const message of messages) {
          rig.feed.receive(message, undefined);
          rig.clock.now += 7_000;
          rig.feed.tick(false);
        }
        expect(rig.faults()).not.toContain('it could not be applied');
        const settled = rig.results.length;
        rig.send(GOOD[2]!);
        expect(rig.results.length).toBe(settled + 1);
      },
    ),
    { numRuns: 300 },
  );
});

test('any line of a log is one with a message or without', () => {
  fc.assert(
    fc.property(fc.oneof(anyBytes, damaged), (line) => {
      const read = readLogLine(line);
      expect(read?.text.startsWith('<') ?? true).toBe(true);
      expect(Number.isNaN(read?.at)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
