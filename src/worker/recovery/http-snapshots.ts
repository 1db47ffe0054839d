// Snapshots over HTTP: requests are signed, answers validated, and read in slices so that messages
// are served meanwhile.

import type { AvailableMarket, ListFixture } from '../../shared/api/sports.ts';
import type { WireObject } from '../../shared/feed/wire.ts';
import { AnswerReader } from './answer-reader.ts';
import { readFixtureOdds } from './read-answers.ts';
import { createSignedGet, type SignedGetOptions } from './signed-get.ts';
import { SnapshotError, type Snapshots } from './snapshots.ts';
import { StoredNames } from './stored-names.ts';

export interface HttpSnapshotsOptions extends SignedGetOptions {
  /** An answer, or a fixture of one, that cannot be read. */
  onRefused(call: string, reason: string): void;
}

/** The most matches that one call may name. */
const ROWS_PER_CALL = 50;

export function createHttpSnapshots(options: HttpSnapshotsOptions): Snapshots {
  const { clock, onRefused } = options;
  const getMoved = createSignedGet(options);
  const storedNames = new StoredNames();

  async function get(call: string, signal: AbortSignal): Promise<WireObject> {
    const answer = await getMoved(call, undefined, signal);
    if (answer === null) throw new SnapshotError(`${call} answered 304`);
    return answer;
  }

  const answers = new AnswerReader({ clock, get, onRefused });

  return {
    async list(sportId, signal) {
      const path = `sports/highlight/live/${encodeURIComponent(sportId)}?source=web&markets=1`;
      return answers.readOtherPages(path, await answers.readPage(path, signal), signal);
    },

    async names(sportId, known, signal) {
      const path = `sports/highlight/live/${encodeURIComponent(sportId)}?source=web&names=1`;
      const before = storedNames.get(sportId);
      const changesPath = before === undefined ? path : `${path}&since=${before.state}`;
      let answer = await getMoved(changesPath, known, signal);
      if (answer?.since !== undefined) {
        const page = await answers.readChanges(path, before, answer);
        if (page !== undefined) {
          storedNames.store(sportId, page);
          return page;
        }
        storedNames.forget(sportId);
        answer = await getMoved(path, known, signal);
      }
      if (answer === null) return null;
      if (answer.since !== undefined) throw new SnapshotError(`${path} answered no whole list`);
      const page = await answers.readOtherPages(
        path,
        await answers.readAnswer(path, answer),
        signal,
      );
      storedNames.store(sportId, page);
      return page;
    },

    async rows(type, matchIds, signal) {
      const fixtures: ListFixture[] = [];
      const markets: AvailableMarket[] = [];
      for (let from = 0; from < matchIds.length; from += ROWS_PER_CALL) {
        const ids = matchIds.slice(from, from + ROWS_PER_CALL);
        const named = ids.map(encodeURIComponent).join(',');
        const path = `sports/highlight/${type}/0?source=web&markets=1&perPage=${ids.length}`;
        const page = await answers.readPage(`${path}&favourite=${named}`, signal);
        fixtures.push(...page.fixtures);
        markets.push(...page.markets);
      }
      return { fixtures, markets };
    },

    async match(matchId, signal) {
      const call = `sports/match/${encodeURIComponent(matchId)}`;
      const answer = await get(call, signal);
      if (answer.success === false) return null;
      return answers.read(call, answer, readFixtureOdds);
    },
  };
}
