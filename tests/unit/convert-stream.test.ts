// Stream files of an exchange as a recording: names, prices, states, results.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { convertFiles } from '../../src/server/feed/betfair/convert-files.ts';
import { checkRecording } from '../../src/server/feed/check/check-recording.ts';
import { openRecording } from '../../src/server/feed/replay/recording-file.ts';
import {
  changePrices,
  define,
  EVENT,
  GOALS,
  MATCH_ODDS,
  SCORES,
  STREAM_START,
  streamLine,
  wholeMatch,
} from '../support/exchange-stream.ts';
import { createReplayRig } from '../support/replay-rig.ts';
import { describeWith } from '../support/require-all.ts';

const { pathOf } = createReplayRig();
let files = 0;

/** Writes the lines, converts them and reads the recording. */
async function convert(...sources: readonly (readonly string[] | Buffer)[]) {
  files += 1;
  const paths = sources.map((source, at) => {
    const path = pathOf(`stream-${files}-${at}`);
    writeFileSync(path, Array.isArray(source) ? `${source.join('\n')}\n` : (source as Buffer));
    return path;
  });
  const out = pathOf(`converted-${files}.ndjson.gz`);
  const conversion = await convertFiles(paths, out);
  const recording = await openRecording(out, (fault) => expect(fault).toBeUndefined());
  const messages: { at: number; topic: string; payload: Record<string, unknown> }[] = [];
  for await (const { at, topic, payload } of recording.messages) {
    messages.push({ at, topic, payload: payload as Record<string, unknown> });
  }
  return { conversion, header: recording.header, messages, out };
}

type Converted = Awaited<ReturnType<typeof convert>>;

const ofKind = ({ messages }: Converted, kind: string) =>
  messages.filter(({ topic }) => topic.includes(`/${kind}/`));

/** What the settlements say: by market and outcome, result and factor. */
function settled(converted: Converted): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { payload } of ofKind(converted, 'bet_settlement')) {
    for (const market of payload.markets as Record<string, unknown>[]) {
      for (const outcome of market.outcome as Record<string, unknown>[]) {
        const factors = `${outcome.void_factor ?? ''}${outcome.dead_heat_factor ?? ''}`;
        said[`${market.id}/${market.specifiers}/${outcome.id}`] =
          `${outcome.result} ${factors}`.trim();
      }
    }
  }
  return said;
}

test('a match is announced with its names, and keeps the contract', async () => {
  const { header, conversion, out } = await convert(wholeMatch());
  expect(header.startedAt).toBe(STREAM_START);
  expect(header.matches).toEqual([
    {
      matchID: EVENT,
      sportID: '1',
      sportName: 'Soccer',
      categoryName: 'Nigeria',
      tournament: 'Exchange recordings',
      competitor1: 'Enyimba',
      competitor2: 'Kano Pillars',
      startsAt: Date.UTC(2023, 10, 15),
      type: 'prematch',
      markets: [
        {
          marketID: '200000003',
          marketName: 'Correct Score',
          specifier: '',
          outcomes: [
            { outcomeID: '1', outcomeName: '0 - 0' },
            { outcomeID: '4506345', outcomeName: 'Any Other Home Win' },
          ],
        },
      ],
    },
  ]);
  expect(conversion).toMatchObject({ lines: 11, matches: 1, markets: 3, undecided: 0 });
  expect([...conversion.faults]).toEqual([]);
  const { tally } = await checkRecording(out, { silenceMs: 600_000 });
  expect(tally.report()).toBe('');
});

test('prices, kick-off, stops and the end come in their order, each on its side', async () => {
  const converted = await convert(wholeMatch());
  const said = converted.messages.map(({ at, topic, payload }) => {
    const [, side, kind] = topic.split('/');
    const markets = (payload.markets ?? []) as Record<string, unknown>[];
    const first = markets[0];
    const prices = ((first?.outcomes ?? []) as Record<string, unknown>[]).map(
      ({ id, odds, active }) => `${id}:${active === 1 ? odds : '-'}`,
    );
    const what = first === undefined ? payload.status : `${first.id} ${first.status ?? 'result'}`;
    return `${at / 1_000} ${side} ${kind} ${[what, ...prices].join(' ')}`;
  });
  expect(said).toEqual([
    '0 prematch odds_change 1 0 1:2.2 3:3.5 2:3.3',
    '1 prematch odds_change 18 0 13:1.8 12:2.1',
    '1 prematch odds_change 200000003 0 1:9 4506345:15',
    '10 prematch odds_change 1 0 1:2.3',
    '60 prematch odds_change 1 1',
    '70 prematch fixture_status 1',
    '70 live odds_change 18 0 13:1.8 12:2.1',
    '70 live odds_change 200000003 0 1:9 4506345:15',
    '70 live odds_change 1 0 1:2.3 3:3.5 2:3.3',
    '80 live odds_change 1 0 1:2.1',
    '90 live odds_change 1 1',
    '100 live odds_change 1 0 1:1.5 3:7 2:4',
    '200 live odds_change 1 3',
    '200 live fixture_status 3',
    '200 live bet_settlement 1 result',
    '201 live odds_change 18 3',
    '201 live bet_settlement 18 result',
    '202 live odds_change 200000003 3',
    '202 live bet_settlement 200000003 result',
  ]);
  expect(settled(converted)).toEqual({
    '1//1': '1',
    '1//2': '0',
    '1//3': '0',
    '18/total=2.5/12': '0',
    '18/total=2.5/13': '1',
    '200000003//1': '0',
    '200000003//4506345': '0 1',
  });
});

const bzip2 = (input: Buffer) => spawnSync('bzip2', ['-c'], { input }).stdout;

describeWith('bzip2', bzip2(Buffer.from('x')) !== null, 'files', () => {
  const plain = Buffer.from(`${wholeMatch().join('\n')}\n`);
  test('plain, gzipped and packed with bzip2 say the same, also in several streams', async () => {
    const expected = readText(await convert(wholeMatch()));
    const half = plain.indexOf('\n', plain.length / 2) + 1;
    const two = Buffer.concat([bzip2(plain.subarray(0, half)), bzip2(plain.subarray(half))]);
    for (const packed of [gzipSync(plain), bzip2(plain), two]) {
      expect(readText(await convert(packed))).toBe(expected);
    }
  });

  test('of several markets are one recording, in order of time', async () => {
    const of = (id: string) =>
      wholeMatch().flatMap((line) => {
        const message = JSON.parse(line) as { mc: { id: string }[] };
        const mc = message.mc.filter((change) => change.id === id);
        return mc.length === 0 ? [] : [JSON.stringify({ ...message, mc })];
      });
    const { messages } = await convert(of(SCORES), of(MATCH_ODDS), of(GOALS));
    const together = await convert(wholeMatch());
    const sort = (list: Converted['messages']) => list.map((it) => JSON.stringify(it)).sort();
    const prices = (list: Converted['messages']) =>
      list.filter(({ topic, at }) => topic.includes('odds_change') && at !== 70_000);
    expect(sort(prices(messages))).toEqual(sort(prices(together.messages)));
    expect(messages.map(({ at }) => at)).toEqual(
      messages.map(({ at }) => at).toSorted((a, b) => a - b),
    );
  });

  test('that break off or hold other lines are read as far as they go, and say so', async () => {
    const packed = bzip2(plain);
    await expect(convert(packed.subarray(0, packed.length / 2))).rejects.toThrow(
      'no market definition in these files',
    );
    const lines = wholeMatch();
    const { conversion, messages } = await convert([
      ...lines.slice(0, 2),
      'no json',
      '[]',
      '{"op":"mcm"}',
      '{"op":"connection","pt":1700000001000}',
      streamLine(1, { id: 'x' }, { id: '1.5', rc: [{ id: 1, ltp: 2 }] }),
      streamLine(0, changePrices(MATCH_ODDS, { id: 11, batb: [[0, 9, 1]] }, { id: {} })),
    ]);
    expect(messages.at(-1)).toMatchObject({ at: 1_000, payload: { markets: [{ id: 1 }] } });
    expect(Object.fromEntries(conversion.faults)).toEqual({
      'not JSON': 1,
      'not an object': 1,
      'no publish time': 1,
      'times that run back': 1,
      'entries that cannot be read': 2,
      'changes of a market without a definition': 1,
    });
  });
});

function readText({ messages, header }: Converted): string {
  return JSON.stringify([header, messages]);
}

describe('a price', () => {
  const prices = async (...rc: Record<string, unknown>[]) => {
    const converted = await convert([
      streamLine(0, define(MATCH_ODDS)),
      ...rc.map((change, at) =>
        streamLine(at + 1, changePrices(MATCH_ODDS, { id: 11, ...change })),
      ),
    ]);
    return converted.messages.slice(1).flatMap(({ payload }) => {
      const [market] = payload.markets as { outcomes: { odds: number; active: number }[] }[];
      return market!.outcomes.map(({ odds, active }) => (active === 1 ? odds : `-${odds}`));
    });
  };

  test('is the last one traded only where no offers are known', async () => {
    expect(await prices({ ltp: 3 }, { batb: [[0, 2.5, 10]] }, { ltp: 9 })).toEqual([3, 2.5]);
  });

  test('is the best offer of the full ladder too, and none where all are taken', async () => {
    const full = {
      atb: [
        [2.4, 5],
        [2.5, 1],
      ],
    };
    expect(await prices(full, { atb: [[2.5, 0]] }, { atb: [[2.4, 0]] })).toEqual([
      2.5,
      2.4,
      '-2.4',
    ]);
  });

  test('is gone with an image that does not have it', async () => {
    const image = { ...changePrices(MATCH_ODDS, { id: 12, batb: [[0, 4, 1]] }), img: true };
    const { messages } = await convert([
      streamLine(0, define(MATCH_ODDS), changePrices(MATCH_ODDS, { id: 11, batb: [[0, 2, 1]] })),
      streamLine(1, image),
    ]);
    expect(messages.at(-1)?.payload.markets).toEqual([
      {
        id: 1,
        specifiers: '',
        status: 0,
        outcomes: [
          { id: '1', odds: 2, active: 0 },
          { id: '3', odds: 4, active: 1 },
        ],
      },
    ]);
  });
});

describe('results', () => {
  const closed = (statuses: readonly string[], more: object = {}) =>
    streamLine(10, define(MATCH_ODDS, { status: 'CLOSED', ...more }, statuses));
  const open = streamLine(0, define(MATCH_ODDS));

  test('that are corrected are said again, and a market that opens again takes them back', async () => {
    const converted = await convert([
      open,
      closed(['WINNER', 'LOSER', 'LOSER']),
      closed(['LOSER', 'WINNER', 'LOSER']).replace(/"pt":\d+/, `"pt":${STREAM_START + 20_000}`),
      streamLine(30, define(MATCH_ODDS, { status: 'SUSPENDED' })),
      streamLine(40, define(MATCH_ODDS, { status: 'CLOSED' }, ['WINNER', 'LOSER', 'LOSER'])),
    ]);
    const kinds = converted.messages.flatMap(({ at, topic }) =>
      /bet_(settlement|cancel)/.test(topic) ? [`${at / 1_000} ${topic.split('/')[2]}`] : [],
    );
    expect(kinds).toEqual([
      '10 bet_settlement',
      '20 bet_settlement',
      '30 rollback_bet_settlement',
      '40 bet_settlement',
    ]);
  });

  test('of a market without a winner are void, and the match was not played', async () => {
    const converted = await convert([open, closed(['REMOVED', 'REMOVED', 'REMOVED'])]);
    expect(settled(converted)).toEqual({ '1//1': '0 1', '1//2': '0 1', '1//3': '0 1' });
    expect(ofKind(converted, 'fixture_status').at(-1)?.payload).toMatchObject({
      status: 9,
      status_code: 90,
    });
    expect(ofKind(converted, 'odds_change').at(-1)?.payload).toMatchObject({
      markets: [{ status: 4 }],
    });
  });

  test('of a dead heat share the win', async () => {
    const converted = await convert([open, closed(['WINNER', 'WINNER', 'LOSER'])]);
    expect(settled(converted)).toEqual({ '1//1': '1 0.5', '1//3': '1 0.5', '1//2': '0' });
  });

  test('nobody tells are left out and counted', async () => {
    const { conversion } = await convert([open, closed(['WINNER', 'PLACED', 'LOSER'])]);
    expect(conversion.undecided).toBe(1);
  });

  test('of quarter lines come from the lines beside them', async () => {
    const id = '1.200000009';
    const handicaps = (statuses: Readonly<Record<string, string>>) =>
      [-0.5, -0.25, 0, 0.25].flatMap((hc) => [
        { id: 11, name: 'Enyimba', hc, status: statuses[hc] ?? 'ACTIVE' },
        {
          id: 12,
          name: 'Kano Pillars',
          hc: 0 - hc,
          status: statuses[`away ${0 - hc}`] ?? 'ACTIVE',
        },
      ]);
    const line = (seconds: number, status: string, statuses = {}) => {
      const { marketDefinition } = define(MATCH_ODDS) as { marketDefinition: object };
      const bettingType = 'ASIAN_HANDICAP_DOUBLE_LINE';
      const runners = handicaps(statuses);
      const more = {
        marketType: 'ASIAN_HANDICAP',
        bettingType,
        runners,
        status,
        numberOfWinners: 0,
      };
      return streamLine(seconds, { id, marketDefinition: { ...marketDefinition, ...more } });
    };
    // A draw.
    const converted = await convert([
      line(0, 'OPEN'),
      line(10, 'CLOSED', {
        '-0.5': 'LOSER',
        '-0.25': 'LOSER',
        '0': 'REMOVED',
        '0.25': 'WINNER',
        'away 0.5': 'WINNER',
        'away 0.25': 'WINNER',
        'away 0': 'REMOVED',
        'away -0.25': 'LOSER',
      }),
    ]);
    expect(settled(converted)).toEqual({
      '16/hcp=-0.5/1714': '0',
      '16/hcp=-0.5/1715': '1',
      '16/hcp=-0.25/1714': '0 0.5',
      '16/hcp=-0.25/1715': '1 0.5',
      '16/hcp=0/1714': '0 1',
      '16/hcp=0/1715': '0 1',
    });
    // The line beside 0.25 is not in the market.
    expect(converted.conversion.undecided).toBe(2);
  });
});

describe('markets', () => {
  const ids = async (...changes: Record<string, unknown>[]) => {
    const { messages } = await convert([streamLine(0, ...changes)]);
    return messages.map(({ topic, payload }) => {
      const [market] = payload.markets as { id: unknown; specifiers: string }[];
      return `${topic.split('/').at(-1)} ${market?.id} ${market?.specifiers}`.trim();
    });
  };
  const two = [
    { id: 1, name: 'Ann' },
    { id: 2, name: 'Bea' },
  ];
  const tennis = { eventTypeId: '2', eventName: 'Ann v Bea', runners: two };

  test('are ours where each runner is one of their outcomes', async () => {
    expect(await ids(define(MATCH_ODDS, tennis))).toEqual([`${EVENT} 186`]);
    const both = {
      marketType: 'BOTH_TEAMS_TO_SCORE',
      runners: [
        { id: 1, name: 'Yes' },
        { id: 2, name: 'No' },
      ],
    };
    expect(await ids(define(GOALS, both))).toEqual([`${EVENT} 29`]);
    const half = {
      marketType: 'FIRST_HALF_GOALS_15',
      runners: [
        { id: 1, name: 'Over 1.5 Goals' },
        { id: 2, name: 'Under 1.5 Goals' },
      ],
    };
    expect(await ids(define(GOALS, half))).toEqual([`${EVENT} 68 total=1.5`]);
  });

  test('go through under their own number where a runner is none, or has no name', async () => {
    const strange = { runners: [...two, { id: 3, name: 'Somebody' }] };
    expect(await ids(define(MATCH_ODDS, strange))).toEqual([`${EVENT} 200000001`]);
    const nameless = { runners: two.map(({ id }) => ({ id })) };
    expect(await ids(define(GOALS, nameless))).toEqual([`${EVENT} 200000002`]);
  });

  test('that mean the same are not one line: the first has it', async () => {
    const again = { ...define(MATCH_ODDS, { marketType: 'MATCH_ODDS' }), id: '1.200000008' };
    expect(await ids(define(MATCH_ODDS), again)).toEqual([`${EVENT} 1`, `${EVENT} 200000008`]);
  });

  test('of races are matches by their start, also where that moves', async () => {
    const race = {
      eventTypeId: '7',
      eventName: 'Kempton 14th Nov',
      marketType: 'WIN',
      runners: two,
    };
    const at = (time: string) => ({ ...race, marketTime: `2023-11-14T${time}:00.000Z` });
    const second = { ...define(GOALS, at('18:30')), id: GOALS };
    const { header, messages } = await convert([
      streamLine(0, define(MATCH_ODDS, at('18:00')), second),
      streamLine(10, define(MATCH_ODDS, { ...at('18:05'), status: 'SUSPENDED' })),
    ]);
    expect(header.matches.map(({ competitor1 }) => competitor1)).toEqual([
      'Kempton 14th Nov 18:00',
      'Kempton 14th Nov 18:30',
    ]);
    expect(new Set(messages.map(({ topic }) => topic.split('/').at(-1))).size).toBe(2);
    expect(header.matches[0]?.startsAt).toBe(Date.UTC(2023, 10, 14, 18, 5));
  });
});
