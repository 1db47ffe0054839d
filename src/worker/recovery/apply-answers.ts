// Applies answers: first the membership of lists, so that new matches are followed, then prices.

import type { FixtureOdds, HighlightsPage, ListRows, LiveNames } from '../../shared/api/sports.ts';
import { isOver } from '../../shared/feed/status-codes.ts';
import type { Book } from '../book/book.ts';
import { MatchPart } from '../book/records.ts';
import type { Clock } from '../clock/clock.ts';
import type { Baseline, Sequencer } from '../ingest/sequencer.ts';
import type { ListedFixtures } from '../subscriptions/listed-fixtures.ts';
import type { MatchSubscriptions } from '../subscriptions/match-subscriptions.ts';
import { readListAnswer, readNamesAnswer } from './read-list-answer.ts';
import { readMatchAnswer } from './read-match-answer.ts';
import { SnapshotError } from './snapshots.ts';

/** How long applying a list may block the worker's thread at a time, ms. */
const SLICE_MS = 4;

export interface AnswerTargets {
  readonly book: Book;
  readonly matchSubscriptions: MatchSubscriptions;
  readonly listed: ListedFixtures;
  readonly clock: Clock;
  onListChanged(sportId: string): void;
}

/**
 * Applies a list answer in slices, so that messages and commands are served meanwhile. `sentAt` is
 * when it was requested, ms since epoch: a match that ended since then is not added again.
 */
export async function applyList(
  { book, matchSubscriptions, clock, onListChanged }: AnswerTargets,
  sequencer: Sequencer,
  sportId: string,
  page: HighlightsPage,
  baselines: ReadonlyMap<string, Baseline>,
  sentAt: number,
): Promise<void> {
  const list = matchSubscriptions.lists.get(sportId);
  if (list === undefined) return;
  const answer = readListAnswer(page);
  const over = new Set<string>();
  const endedSince = new Set<string>();
  for (const { matchId, state } of answer.snapshots) {
    if (isOver(state.status ?? 0)) over.add(matchId);
    const match = book.matches.get(matchId);
    if (match?.over === true && match.lastMessageAt >= sentAt) endedSince.add(matchId);
  }
  list.update(
    answer.entries.filter(({ matchId }) => !over.has(matchId) && !endedSince.has(matchId)),
    answer.columns,
  );
  matchSubscriptions.reconcile(clock.now());

  await inSlices(answer.snapshots, clock, (snapshot) => {
    const match = book.matches.get(snapshot.matchId);
    if (match !== undefined && !endedSince.has(match.id))
      sequencer.applyAnswer(match, snapshot, baselines, clock.now());
  });
  // Some matches may have ended by a held message; some may have to change their topics.
  list.dropEnded(book);
  matchSubscriptions.reconcile(clock.now());
  onListChanged(sportId);
}

/**
 * Applies a list without prices; null confirms the current one. A match that ended since `sentAt`,
 * ms since epoch, or that is followed and over, is not added again.
 */
export function applyNames(
  { book, matchSubscriptions, clock, onListChanged }: AnswerTargets,
  sequencer: Sequencer,
  sportId: string,
  page: LiveNames | null,
  sentAt: number,
): void {
  const list = matchSubscriptions.lists.get(sportId);
  if (list === undefined) return;
  if (page === null) {
    list.confirm();
    onListChanged(sportId);
    return;
  }
  const answer = readNamesAnswer(page);
  const hasEnded = (matchId: string) => {
    const match = book.matches.get(matchId);
    if (match?.over !== true) return false;
    const isFollowed = match.row !== null || match.sequence.granted;
    return isFollowed || match.lastMessageAt >= sentAt;
  };
  const entries = answer.entries.filter(({ matchId }) => !hasEnded(matchId));
  list.update(entries, answer.columns, entries.length < answer.entries.length ? '' : page.version);
  matchSubscriptions.reconcile(clock.now());
  for (const named of answer.names) {
    const match = book.matches.get(named.matchId);
    if (match !== undefined && !hasEnded(match.id)) sequencer.nameListed(match, named, clock.now());
  }
  // Some may have to change their topics.
  matchSubscriptions.reconcile(clock.now());
  onListChanged(sportId);
}

/**
 * Takes the rows of a list that the page fetched; unmounted ones are stored until they are mounted.
 */
export async function seedRows(
  { book, matchSubscriptions, listed, clock }: AnswerTargets,
  sequencer: Sequencer,
  page: ListRows,
): Promise<void> {
  const { snapshots } = readListAnswer(page);
  // All are stored before the first pause, so that a row mounted meanwhile needs no request.
  for (const snapshot of snapshots) listed.store(snapshot);
  await inSlices(snapshots, clock, (snapshot) => {
    const match = book.matches.get(snapshot.matchId);
    if (match !== undefined) sequencer.seedSnapshot(match, snapshot, clock.now());
  });
  matchSubscriptions.reconcile(clock.now());
}

/**
 * Applies the answer to a request of rows by match id; returns the matches that it does not name.
 */
export function applyRows(
  { book, matchSubscriptions, listed, clock }: AnswerTargets,
  sequencer: Sequencer,
  page: ListRows,
  asked: readonly string[],
  baselines: ReadonlyMap<string, Baseline>,
): readonly string[] {
  const unanswered = new Set(asked);
  for (const snapshot of readListAnswer(page).snapshots) {
    if (snapshot.type === 'prematch') listed.store(snapshot);
    const match = book.matches.get(snapshot.matchId);
    if (match === undefined || !unanswered.delete(match.id)) continue;
    // The markets that an earlier match page brought may have changed meanwhile.
    match.whole = false;
    sequencer.applyAnswer(match, snapshot, baselines, clock.now());
  }
  matchSubscriptions.reconcile(clock.now());
  return [...unanswered];
}

/**
 * Applies the answer for one match; null means that the backend knows no such match.
 *
 * @throws SnapshotError where the answer is older than the feed's messages.
 */
export function applyMatch(
  { book, matchSubscriptions, clock }: AnswerTargets,
  sequencer: Sequencer,
  matchId: string,
  answer: FixtureOdds | null,
  baselines: ReadonlyMap<string, Baseline>,
): void {
  const match = book.matches.get(matchId);
  if (match === undefined) return;
  if (answer === null) {
    match.missing = true;
    book.touch(match, MatchPart.Board);
    return;
  }
  const verdict = sequencer.applyAnswer(match, readMatchAnswer(answer), baselines, clock.now());
  matchSubscriptions.reconcile(clock.now());
  if (verdict === 'late') throw new SnapshotError('the snapshot is older than the feed');
}

/** Calls `apply` for each entry, in slices: messages and commands run in between. */
async function inSlices<T>(
  entries: readonly T[],
  clock: Clock,
  apply: (entry: T) => void,
): Promise<void> {
  let sliceEndsAt = clock.now() + SLICE_MS;
  for (const entry of entries) {
    apply(entry);
    if (clock.now() < sliceEndsAt) continue;
    await new Promise<void>((resume) => clock.setTimer(resume, 0));
    sliceEndsAt = clock.now() + SLICE_MS;
  }
}
