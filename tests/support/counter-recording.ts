// A recording whose one price counts up: its value tells which message it came from.

import { writeFileSync } from 'node:fs';
import { formatHeader, formatMessage } from '../../src/shared/feed/recording.ts';

export const COUNTER_MATCH = '7001';
export const COUNTER_OUTCOME = `${COUNTER_MATCH}/1//1`;

/** Odds of message `index`: 1.01, 1.02, ... */
export function counterOdds(index: number): number {
  return (101 + index) / 100;
}

/** Writes `count` odds changes, `stepMs` apart, the first after `leadMs`. */
export function writeCounterRecording(
  file: string,
  { count, stepMs, leadMs }: { count: number; stepMs: number; leadMs: number },
): void {
  const startedAt = 1_700_000_000_000;
  const names = ['Counter United', 'Draw', 'Steady City'];
  const lines = [
    formatHeader({
      recording: 1,
      source: 'counter',
      startedAt,
      matches: [
        {
          matchID: COUNTER_MATCH,
          gameID: '7001',
          sportID: 1,
          sportName: 'Soccer',
          categoryName: 'Test',
          tournament: 'Counting league',
          name: 'Counter United vs Steady City',
          competitor1: 'Counter United',
          competitor2: 'Steady City',
          type: 'live',
          markets: [
            {
              marketID: 1,
              marketName: 'Match result',
              specifier: '',
              outcomes: names.map((outcomeName, i) => ({ outcomeID: String(i + 1), outcomeName })),
            },
          ],
        },
      ],
    }),
  ];
  for (let i = 0; i < count; i++) {
    const at = leadMs + i * stepMs;
    lines.push(
      formatMessage({
        at,
        topic: `feeds/live/odds_change/${COUNTER_MATCH}`,
        payload: {
          event_id: Number(COUNTER_MATCH),
          event_type: 'match',
          event_prefix: 'sr:match',
          product: 1,
          timestamp: startedAt + at,
          sport_event_status: { status: 1, match_status: 6, home_score: 0, away_score: 0 },
          markets: [
            {
              id: 1,
              specifiers: '',
              status: 0,
              outcomes: [
                { id: '1', odds: counterOdds(i), active: 1 },
                { id: '2', odds: 3.4, active: 1 },
                { id: '3', odds: 4.2, active: 1 },
              ],
            },
          ],
        },
      }),
    );
  }
  writeFileSync(file, lines.join(''));
}
