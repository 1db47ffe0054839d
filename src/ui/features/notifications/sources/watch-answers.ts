// Reads news from the answers to queries of the page: open bets, one bet, withdrawals, limits.

import type { Query } from '@tanstack/react-query';
import type {
  betDetailCall,
  betHistoryCall,
  HistoryBet,
} from '../../../../shared/api/bet-history-calls.ts';
import type { Safety } from '../../../../shared/api/limit-calls.ts';
import type { pendingWithdrawalsCall } from '../../../../shared/api/withdrawal-calls.ts';
import type { CallAnswer } from '../../../api/send-call.ts';
import type { Api } from '../../../api/use-api.ts';
import { authStore } from '../../../state/auth-store.ts';
import { utilsStore } from '../../../state/utils-store.ts';
import { type Marks, mark, readMarks } from '../marks.ts';
import type { Notify } from '../notice.ts';
import { askEndedBets, askEndedWithdrawals } from './ask-ended.ts';
import { compareBets } from './bet-news.ts';
import { compareSafety } from './safety-news.ts';
import { compareWithdrawals } from './withdrawal-news.ts';

/** The filter of the first page of open bets, as in the key of that query. */
export const OPEN_BETS = { status: 'open', from: '', to: '', code: '', page: 1 } as const;

/**
 * Reads every answer to these queries, whoever made them, including those in the cache. Returns a
 * function that stops it.
 */
export function watchAnswers(api: Api, notify: Notify): () => void {
  const ended = { bets: askEndedBets(api, notify), withdrawals: askEndedWithdrawals(api, notify) };
  // The casts are safe: the cache holds what the schema of the call has parsed.
  const readers: Readonly<Record<string, (data: unknown, filter: unknown) => void>> = {
    'my-bets': (data, filter) => {
      const page = data as CallAnswer<typeof betHistoryCall>;
      const isOpen = isOpenBets(filter);
      if (isOpen) countOpenBets(page.totalRecords);
      ended.bets(readBets(page.bets, isOpen && page.lastPage <= 1, notify));
    },
    'my-bet': (data) => {
      const bet = data as CallAnswer<typeof betDetailCall>['data'] | null;
      if (bet !== null) readBets([bet], false, notify);
    },
    'pending-withdrawals': (data) => {
      const { data: pending } = data as CallAnswer<typeof pendingWithdrawalsCall>;
      const { news, marks, gone } = compareWithdrawals(readMarks().withdrawals, pending);
      markChanged({ withdrawals: [...marks] });
      for (const each of news) notify(each);
      ended.withdrawals(gone);
    },
    safety: (data) => {
      const { news, marks } = compareSafety(readMarks(), data as Safety);
      markChanged(marks);
      for (const each of news) notify(each);
    },
  };
  const answers = api.queries.getQueryCache();
  const read = ({ queryKey: [name, filter], state }: Query) => {
    if (state.data !== undefined && readMarks().owner !== '')
      readers[String(name)]?.(state.data, filter);
  };
  const readAll = () => {
    for (const query of answers.getAll()) read(query);
  };
  // Answers that came before this code was loaded, or before the player was known.
  readAll();
  let { owner } = readMarks();
  const stops = [
    answers.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') read(event.query);
    }),
    authStore.subscribe(() => {
      const before = owner;
      owner = readMarks().owner;
      if (before === '') readAll();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reports news of these bets; returns the ids of known bets that are no longer open. */
function readBets(
  bets: readonly HistoryBet[],
  isWhole: boolean,
  notify: Notify,
): readonly string[] {
  const { news, marks, gone } = compareBets(readMarks().bets, bets, isWhole);
  markChanged({ bets: [...marks] });
  for (const each of news) notify(each);
  return gone;
}

/** Writes to storage only if something differs: most answers repeat the last one. */
function markChanged(change: Partial<Omit<Marks, 'owner'>>): void {
  const known = readMarks();
  const isSame = (name: keyof typeof change) =>
    JSON.stringify(known[name]) === JSON.stringify(change[name]);
  const names = Object.keys(change) as (keyof typeof change)[];
  if (!names.every(isSame)) mark(change);
}

function isOpenBets(filter: unknown): boolean {
  if (filter === null || typeof filter !== 'object') return false;
  const asked = filter as Readonly<Record<string, unknown>>;
  return Object.entries(OPEN_BETS).every(([name, value]) => asked[name] === value);
}

function countOpenBets(count: number): void {
  if (utilsStore.read().openBetCount === count) return;
  utilsStore.change((draft) => {
    draft.openBetCount = count;
  });
}
