// FEED=uof with damaged messages: nothing throws, and what is left out is counted.

import { Random } from '../../src/server/feed/simulator/random.ts';
import { readLogLine } from '../../src/server/feed/uof/log-line.ts';
import { createUofRig, UOF_START, uofMessage, uofResult } from '../support/uof-rig.ts';
import { damageText } from './damage-text.ts';

export interface LineFuzzReport {
  readonly sent: number;
  readonly seconds: number;
  /** What became of them. */
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const ENDED = 'it could not be applied';
const STATUS =
  '<sport_event_status status="1" match_status="6" home_score="1" away_score="0"><clock match_time="12:00"/><period_scores><period_score home_score="1" away_score="0" number="1"/></period_scores></sport_event_status>';
const TOTAL =
  '<market id="18" specifiers="total=2.5" status="1" favourite="1"><outcome id="12" odds="1.9" active="1"/><outcome id="13" odds="1.9" active="0"/></market>';

/** `at`: ms since the start of the feed. */
const MESSAGES: readonly ((random: Random, at: number) => string)[] = [
  (random, at) => {
    const odds = () => random.whole(101, 900) / 100;
    const body = `${STATUS}<odds>${uofResult(odds(), odds(), odds())}${TOTAL}</odds>`;
    return uofMessage('odds_change', at, body, eventOf(random));
  },
  (random, at) =>
    uofMessage('odds_change', at, `<odds>${uofResult(2, 3, 4)}</odds>`, {
      ...eventOf(random),
      product: 3,
    }),
  (random, at) => uofMessage('bet_stop', at, '', { ...eventOf(random), groups: 'all' }),
  (random, at) =>
    uofMessage(
      'bet_settlement',
      at,
      '<outcomes><market id="1"><outcome id="1" result="1" void_factor="0.5"/><outcome id="2" result="0" dead_heat_factor="0.5"/></market></outcomes>',
      eventOf(random),
    ),
  (random, at) => uofMessage('rollback_bet_settlement', at, '<market id="1"/>', eventOf(random)),
  (random, at) =>
    uofMessage('bet_cancel', at, '<market id="1"/>', {
      ...{ ...eventOf(random), start_time: UOF_START, end_time: UOF_START + at + 1 },
    }),
  (random, at) => uofMessage('rollback_bet_cancel', at, '<market id="1"/>', eventOf(random)),
  (random, at) =>
    uofMessage('fixture_change', at, '', {
      ...eventOf(random),
      change_type: 2,
      start_time: UOF_START + at,
    }),
  (_, at) => `<alive product="1" timestamp="${UOF_START + at}" subscribed="1"/>`,
  (_, at) => `<alive product="3" timestamp="${UOF_START + at}" subscribed="0"/>`,
  (_, at) => `<snapshot_complete product="1" request_id="101" timestamp="${UOF_START + at}"/>`,
];

const DAMAGES: readonly ((text: string) => string)[] = [
  (text) => `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(50)}">]>${text.replace('>', '>&b;')}`,
  (text) =>
    `<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "${'&b;'.repeat(50)}"><!ENTITY d "${'&c;'.repeat(50)}">]>${text.replace('="', '="&d;')}`,
  (text) => `<!DOCTYPE a SYSTEM "file:///etc/passwd">${text}`,
  (text) => text.replace('>', `>${'<a>'.repeat(33)}${'</a>'.repeat(33)}`),
  (text) => '<a>'.repeat(20_000) + text,
  (text) =>
    text.replace(' ', ` ${Array.from({ length: 2_000 }, (_, at) => `a${at}="1"`).join(' ')} `),
  (text) => text.replace(' ', ` huge="${'x'.repeat(1_048_576)}" `),
  (text) => text.replace('product=', 'product="1" product='),
  (text) => text.replace(/<outcome [^>]*>/, (one) => one.repeat(10_000)),
  (text) =>
    text.replace(/<market [^>]*\/?>/, (one) => (one.endsWith('/>') ? one.repeat(2_001) : one)),
  (text) => `<?xml version="1.0" encoding="UTF-16"?>${text}`,
  (text) => `\ufeff${text}`,
  (text) => text.replace(/<(\w+)/, '<$1 xmlns:__proto__="x" __proto__="7" constructor="1"'),
  (text) => text.replace('>', '><![CDATA[<odds/>]]><!-- x --><?php x ?>'),
];
const LARGE_CHANCE = 0.02;

/** Matches 77 and 78, an outright, and one that nobody described. */
function eventOf(random: Random) {
  return { event_id: random.pick(['sr:match:77', 'sr:match:78', 'sr:season:9', 'vf:match:5']) };
}

export function fuzzUof(messages: number, seed: number): LineFuzzReport {
  const startedAt = performance.now();
  const random = new Random(seed, 3);
  const faults: string[] = [];
  const rigs = [createUofRig({ recovers: true }), createUofRig()];
  let sent = 0;
  for (; sent < messages; sent++) {
    const good = random.pick(MESSAGES)(random, sent * 100);
    let text = good;
    if (random.chance(LARGE_CHANCE)) text = random.pick(DAMAGES)(text);
    else if (random.chance(0.8)) text = damageText(random, text);
    const line = readLogLine(`2026-05-02 15:00:01,120 <~> ${text}`);
    if (Number.isNaN(line?.at)) faults.push('a line with a time that is none');
    for (const rig of rigs) {
      try {
        rig.feed.receive(text, undefined);
        rig.clock.now += 100;
        if (sent % 10 === 0) rig.feed.tick(false);
      } catch (error) {
        faults.push(`${String(error)} at ${text.slice(0, 300)}`);
      }
      rig.sent.length = 0;
      rig.declared.length = 0;
      rig.named.length = 0;
      rig.undescribed.length = 0;
      rig.results.length = 0;
      rig.recoveries.length = 0;
    }
  }
  const counts: Record<string, number> = {};
  const count = (reason: string, times: number): void => {
    counts[reason] = (counts[reason] ?? 0) + times;
  };
  for (const { feed, faultLog } of rigs) {
    const dropped = [...faultLog.messages.values()].reduce((sum, one) => sum + one, 0);
    if (feed.read + dropped !== sent)
      faults.push(`${sent} sent, ${feed.read} read, ${dropped} dropped`);
    if (faultLog.messages.has(ENDED)) faults.push(ENDED);
    count('read', feed.read);
    for (const [reason, times] of faultLog.messages) count(reason, times);
    for (const [reason, times] of faultLog.parts) count(`in part: ${reason}`, times);
  }
  return { sent, seconds: Math.round(performance.now() - startedAt) / 1_000, counts, faults };
}
