// Picks on the page: what was clicked at once, then what the worker says, and only the boxes concerned.

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SlipCommand, SlipError } from '../../src/shared/betslip/slip.ts';
import { fail, type Result, succeed } from '../../src/shared/result.ts';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { OddsButton } from '../../src/ui/features/live-odds/odds-button.tsx';
import { LiveProvider } from '../../src/ui/live/live-context.ts';
import { createSlipPicks } from '../../src/ui/live/slip/slip-picks.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';
import { lineOf, matchOf } from './support/live-list-page.tsx';
import { createLivePage, type LivePage } from './support/live-page.tsx';
import { slipOf } from './support/slip-page.tsx';

const KEY = '7/1//1';
const OTHER = '7/1//2';
const open = { odds: 185, previous: 0, state: 'open', direction: null } as const;
const refused = async () => fail('not_started' as const, 'unused');

interface Sent {
  readonly command: SlipCommand;
  answer(result: Result<null, SlipError>): Promise<void>;
}

let page: LivePage;
let sent: Sent[];
let live: React.ComponentProps<typeof LiveProvider>['value'];

beforeEach(() => {
  page = createLivePage();
  sent = [];
  const change = (command: SlipCommand) =>
    new Promise<Result<null, SlipError>>((resolve) => {
      sent.push({
        command,
        answer: async (result) => {
          await act(async () => resolve(result));
        },
      });
    });
  const picks = createSlipPicks({ cells: page.live.cells, change, interest: page.live.interest });
  live = { ...page.live, slip: { change, readCoupon: refused, explore: refused, picks } };
  page.putQuotes({ [KEY]: open, [OTHER]: open });
});
afterEach(() => {
  cleanup();
  dismissToasts();
});

function Boxes({ onRender = () => {} }: { onRender?: (id: string) => void }) {
  return (
    <LiveProvider value={live}>
      {[KEY, OTHER].map((key) => (
        <Profiler key={key} id={key} onRender={onRender}>
          <OddsButton outcomeKey={key} match="Home 7 v Away 7" market="1X2" outcome={key} />
        </Profiler>
      ))}
    </LiveProvider>
  );
}

const pressed = () =>
  screen.getAllByRole('button').map((box) => box.getAttribute('aria-pressed') === 'true');
const box = () => screen.getAllByRole('button')[0]!;
const putSlip = (...selectionIds: string[]) =>
  page.putCell('slip', slipOf({ selectionIds, revision: selectionIds.length }));

test('a click shows at once, before any answer, and renders nothing', async () => {
  const renders: string[] = [];
  render(<Boxes onRender={(id) => renders.push(id)} />);
  renders.length = 0;
  fireEvent.click(box());
  expect(pressed()).toEqual([true, false]);
  expect(sent.map(({ command }) => command.type)).toEqual(['add']);
  await sent[0]!.answer(succeed(null));
  putSlip(KEY);
  expect(pressed()).toEqual([true, false]);
  expect(renders).toEqual([]);
  fireEvent.click(box());
  expect(sent.at(-1)?.command).toEqual({ type: 'remove', selectionId: KEY });
  expect(pressed()).toEqual([false, false]);
});

// Whatever is mounted there has the browser compose the whole list anew in the frame of the press.
test('a press mounts nothing in a box, and its pick outlasts what blocks it', () => {
  render(<Boxes />);
  const before = box().innerHTML;
  fireEvent.click(box());
  expect(box().innerHTML).toBe(before);
  page.putQuotes({ [KEY]: { ...open, state: 'suspended' }, [OTHER]: open });
  expect(box().innerHTML).not.toBe(before);
  expect(pressed()).toEqual([true, false]);
  page.putQuotes({ [KEY]: open, [OTHER]: open });
  expect([box().innerHTML, ...pressed()]).toEqual([before, true, false]);
});

test.each([
  ['wanted with the click that adds it', [], [{ add: [`slip/${KEY}`], drop: [] }]],
  ['not wanted with the one that removes it', [KEY], []],
])('the cell of a leg is %s', async (_, before, changes) => {
  render(<Boxes />);
  putSlip(...before);
  fireEvent.click(box());
  await act(async () => {});
  expect(page.changes).toEqual(changes);
});

test('what is sent is made of the cells that the page shows at the click', () => {
  page.putCell('match/7', matchOf('7', { startsAt: 5, type: 'prematch' }));
  page.putCell('main/7/1', lineOf('7'));
  render(<Boxes />);
  fireEvent.click(box());
  expect(sent[0]?.command).toEqual({
    type: 'add',
    selection: {
      selectionId: KEY,
      matchId: '7',
      eventId: '7',
      eventName: 'Home 7 v Away 7',
      homeTeam: 'Home 7',
      awayTeam: 'Away 7',
      marketId: '1',
      marketName: 'Match result',
      specifier: '',
      outcomeId: '1',
      outcomeName: 'Outcome 1',
      displayName: '1',
      odds: 185,
      type: 'prematch',
      producerId: 3,
      combinability: 0,
      sportId: '1',
      sport: 'Soccer',
      category: 'England',
      tournament: 'Premier League',
      startsAt: 5,
    },
  });
});

test('without cells the names of the box are used', () => {
  render(<Boxes />);
  fireEvent.click(box());
  expect(sent[0]?.command).toMatchObject({
    selection: { homeTeam: 'Home 7', awayTeam: 'Away 7', marketName: '1X2', outcomeName: KEY },
  });
});

test('a refusal takes the click back and says why', async () => {
  render(<Boxes />);
  fireEvent.click(box());
  await sent[0]!.answer(fail('slip_full', 'At most 50 selections fit on a slip.'));
  expect(pressed()).toEqual([false, false]);
  expect(toasts.read().map(({ text }) => text)).toEqual(['At most 50 selections fit on a slip.']);
});

test('clicks that overtake the worker end as the last of them', async () => {
  render(<Boxes />);
  fireEvent.click(box());
  fireEvent.click(box());
  expect(sent.map(({ command }) => command.type)).toEqual(['add', 'remove']);
  await sent[0]!.answer(succeed(null));
  // The slip as it was between the two: it must not show in the box.
  putSlip(KEY);
  expect(pressed()).toEqual([false, false]);
  await sent[1]!.answer(succeed(null));
  putSlip();
  expect(pressed()).toEqual([false, false]);
});

test('a cell that comes before the answer is not shown as anything else', async () => {
  render(<Boxes />);
  fireEvent.click(box());
  putSlip(KEY);
  await sent[0]!.answer(succeed(null));
  expect(pressed()).toEqual([true, false]);
  putSlip();
  expect(pressed()).toEqual([false, false]);
});

test('the slip changes elsewhere: each box follows its own outcome', () => {
  const renders: string[] = [];
  render(<Boxes onRender={(id) => renders.push(id)} />);
  renders.length = 0;
  putSlip(OTHER);
  expect(pressed()).toEqual([false, true]);
  expect(renders).toEqual([]);
  putSlip(KEY);
  expect(pressed()).toEqual([true, false]);
});

test('a blocked box is not picked, and keeps its pick', () => {
  putSlip(KEY);
  render(<Boxes />);
  for (const state of ['suspended', 'stale'] as const) {
    page.putQuotes({ [KEY]: { ...open, state } });
    fireEvent.click(box());
    expect(pressed()).toEqual([true, false]);
  }
  expect(sent).toEqual([]);
});

test('a page without a slip has boxes that do nothing', () => {
  live = page.live;
  render(<Boxes />);
  fireEvent.click(box());
  expect(pressed()).toEqual([false, false]);
});
