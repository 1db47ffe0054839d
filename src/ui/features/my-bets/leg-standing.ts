// Whether an open leg would win if its match ended with the current score.

import type { HistorySelection } from '../../../shared/api/bet-history-calls.ts';

export interface Score {
  readonly home: number;
  readonly away: number;
}

export type Standing = 'winning' | 'behind' | 'level';

type Judge = (outcomeId: string, score: Score, specifier: string) => boolean | null | undefined;

const SOCCER = '1';

/**
 * Markets of the whole match that the score alone decides (contract section 7, market ids). A judge
 * answers true for winning, false for behind, null for level, undefined for an unknown outcome.
 */
const JUDGES: Readonly<Record<string, Judge>> = {
  // No side is behind in a level match: the next goal decides.
  '1': (id, { home, away }) =>
    home === away
      ? { '1': null, '2': true, '3': null }[id]
      : { '1': home > away, '2': false, '3': home < away }[id],
  '10': (id, { home, away }) =>
    ({ '9': home >= away, '10': home !== away, '11': home <= away })[id],
  '11': (id, { home, away }) => (home === away ? null : { '4': home > away, '5': home < away }[id]),
  '18': (id, { home, away }, specifier) => judgeTotal(id, home + away, specifier),
  '29': (id, { home, away }) =>
    ({ '74': home > 0 && away > 0, '76': home === 0 || away === 0 })[id],
};

/** Undefined for legs that the score does not decide, and for other sports. */
export function standingOf(
  {
    marketId,
    outcomeId,
    specifier,
    sportId,
  }: Pick<HistorySelection, 'marketId' | 'outcomeId' | 'specifier' | 'sportId'>,
  score: Score | null,
): Standing | undefined {
  if (score === null || sportId !== SOCCER) return undefined;
  const stands = JUDGES[marketId]?.(outcomeId, score, specifier);
  if (stands === undefined) return undefined;
  if (stands === null) return 'level';
  return stands ? 'winning' : 'behind';
}

/** '2:1' as the history gives a score; null for anything else. */
export function readScore(text: string): Score | null {
  const [, home, away] = /^(\d{1,3})\s*[:-]\s*(\d{1,3})$/.exec(text.trim()) ?? [];
  return home === undefined || away === undefined
    ? null
    : { home: Number(home), away: Number(away) };
}

function judgeTotal(
  outcomeId: string,
  goals: number,
  specifier: string,
): boolean | null | undefined {
  const line = Number(/(?:^|\|)total=(\d+(?:\.\d+)?)/.exec(specifier)?.[1]);
  if (!Number.isFinite(line)) return undefined;
  if (goals === line) return null;
  return { '12': goals > line, '13': goals < line }[outcomeId];
}
