// A day of the Unified Odds Feed from a log, in a real site: prices that are bet on, then every word on
// the results. Every bet and the wallet are what an independent reading of the words says.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { countEnds, expectDaySettled, findBreaches, placeOnDay } from '../../support/uof-bets.ts';
import { type UofDay, writeUofDay } from '../../support/uof-day.ts';
import { eventually, until } from '../../support/wait.ts';

const MATCHES = 60;
const BETS = 240;
const DAY_MS = 86_400_000;
/** How long the day may take to be read and settled, beside other work. */
const PLAY_MS = 240_000;

let backend: TestBackend;
const folder = mkdtempSync(join(tmpdir(), 'touchline-uof-day-'));

afterEach(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

function isOpen(
  matchId: string,
  { marketId, specifier }: UofDay['matches'][number]['lines'][number],
) {
  const line = backend.store.get(matchId)?.lines.get(`${marketId}/${specifier}`);
  return line !== undefined && [...line.outcomes.values()].every(({ open }) => open);
}

test('every bet on the day is settled as its words say', { timeout: 600_000 }, async () => {
  const day = writeUofDay(30, MATCHES);
  const log = join(folder, 'day.log');
  const api = join(folder, 'api');
  mkdirSync(api);
  writeFileSync(log, [...day.prices, ...day.rest].join('\n'));
  for (const [index, document] of day.documents(Date.now() + DAY_MS).entries())
    writeFileSync(join(api, `${index}.xml`), document);
  const told: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void told.push(line) });
  backend = await startBackend(
    { FEED: 'uof', UOF_LOG: log, UOF_DOCUMENTS: api, FEED_SPEED: '10000' },
    { logger },
  );
  const sandbox = (what: string) =>
    fetch(`${backend.url}/sandbox/feed/${what}`, { method: 'POST' }).then(({ ok }) => ok);
  // All prices have come, the last ones too.
  await until(() =>
    day.matches.every(({ matchId, lines }) => lines.every((line) => isOpen(matchId, line))),
  );
  expect(await sandbox('pause')).toBe(true);
  const corner = backend.store.find('7000000', '900', 'cornernr=1', '6');
  expect(corner?.line.marketName).toBe('Corner 1');
  expect(corner?.outcome.names.outcomeName).toBe('Home 7000000');
  // A feed that is paused for long is taken for gone, and its prices are locked.
  const keepOpen = async () => {
    expect(await sandbox('resume')).toBe(true);
    expect(await sandbox('pause')).toBe(true);
  };
  const book = await placeOnDay(backend, day, { count: BETS, seed: 30, keepOpen });
  expect(Object.values(countEnds(book.placed)).every((count) => count > 0)).toBe(true);
  expect(await sandbox('resume')).toBe(true);
  const ended = `feed log ended: ${day.prices.length + day.rest.length} messages`;
  await eventually(() => expect(told.join('\n')).toContain(ended), PLAY_MS);
  await eventually(() => expectDaySettled(backend, book), PLAY_MS);
  expect(await findBreaches(backend)).toEqual([]);
  expect(told.filter((line) => line.includes('dropped'))).toEqual([]);
  // A line with a result is offered no more, whatever its last odds change said.
  const settled = day.matches.flatMap(({ matchId, lines }) =>
    lines
      .filter(({ steps }) => steps.at(-1)?.kind === 'bet_settlement')
      .map((line) => backend.store.get(matchId)?.lines.get(`${line.marketId}/${line.specifier}`)),
  );
  expect(settled.length).toBeGreaterThan(100);
  expect(
    settled.filter((line) => [...(line?.outcomes.values() ?? [])].some(({ open }) => open)),
  ).toEqual([]);
});
