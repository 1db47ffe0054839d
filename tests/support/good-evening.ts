// A recording that breaks nothing: a match announced, priced, played, ended and settled.

import type { RecordedMessage, RecordingHeader } from '../../src/shared/feed/recording.ts';

export const EVENING_MATCH = '4711';
export const EVENING_HEADER: RecordingHeader['matches'] = [
  {
    matchID: EVENING_MATCH,
    sportID: 1,
    tournament: 'Cup',
    competitor1: 'Enyimba',
    competitor2: 'Kano Pillars',
    type: 'prematch',
  },
];

const STARTED_AT = 1_700_000_000_000;
/** A word on the match every 10 s, for a minute. */
const HEARTBEATS = [1, 2, 3, 4, 5, 6];

type Fields = Readonly<Record<string, unknown>>;

/** Markets with their prices, all open or all of another status. */
function markets(status: number): Fields[] {
  const prices = (ids: readonly string[]) => ids.map((id) => ({ id, odds: 2.5, active: 1 }));
  const open = status === 0;
  return [
    { id: 1, specifiers: '', status, outcomes: open ? prices(['1', '2', '3']) : [] },
    { id: 18, specifiers: 'total=2.5', status, outcomes: open ? prices(['12', '13']) : [] },
  ];
}

/** The messages of the evening, each a fresh object that a test may change. */
export function goodEvening(): RecordedMessage[] {
  const messages: RecordedMessage[] = [];
  let seq = 0;
  const say = (seconds: number, topic: string, fields: Fields): void => {
    const at = seconds * 1_000;
    const product = topic.startsWith('feeds/prematch') ? 3 : 1;
    const isResult = topic.includes('settlement');
    if (!isResult) seq += 1;
    messages.push({
      at,
      topic: `${topic}/${EVENING_MATCH}`,
      payload: {
        event_id: Number(EVENING_MATCH),
        product,
        timestamp: STARTED_AT + at,
        ...fields,
        ...(isResult ? {} : { seq }),
      },
    });
  };
  const status = { status: 1, status_code: 6, home_score: 0, away_score: 0, event_time: '10:00' };
  say(0, 'feeds/prematch/odds_change', { markets: markets(0) });
  say(9, 'feeds/prematch/fixture_status', { status: 1 });
  say(9, 'feeds/live/odds_change', { markets: markets(0) });
  for (const beat of HEARTBEATS) say(beat * 10, 'feeds/live/fixture_status', status);
  say(61, 'feeds/live/bet_stop', { groups: ['all'] });
  say(62, 'feeds/live/odds_change', { markets: markets(0) });
  say(70, 'feeds/live/odds_change', { markets: markets(2) });
  say(71, 'feeds/live/fixture_status', { ...status, status: 3, status_code: 100 });
  const result = (id: string, won: boolean) => ({ id, result: won ? 1 : 0 });
  const three = [result('1', false), result('2', true), result('3', false)];
  const two = [result('12', false), result('13', true)];
  say(80, 'feeds/live/bet_settlement', {
    markets: [
      { id: 1, specifiers: '', outcome: three },
      { id: 18, specifiers: 'total=2.5', outcome: two },
    ],
  });
  return messages;
}
