// Booking codes on the page: the box, the link, the report, the dialog to share.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { BookingBox } from '../../src/ui/features/betslip/booking/booking-box.tsx';
import { ShareButton } from '../../src/ui/features/betslip/booking/share-button.tsx';
import { EmptySlip } from '../../src/ui/features/betslip/empty-slip.tsx';
import { SlipEffects } from '../../src/ui/features/betslip/placing/slip-effects.tsx';
import { goToStake } from '../../src/ui/features/keyboard/slip-keys.ts';
import { openDialog, useOpenDialog } from '../../src/ui/state/open-dialog.ts';
import { supportDialogs } from './support/dialogs.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';
import { createPlacingPage, type PlacingPage, refusedAnswer } from './support/placing-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const A = '7/1//1';
const B = '8/1//2';

beforeAll(supportDialogs);
startOnEmptyPage();
let page: PlacingPage;
beforeEach(() => {
  page = createPlacingPage();
});
afterEach(() => {
  page.end();
  act(() => {
    openDialog(null);
    dismissToasts();
  });
});

function Outside() {
  const open = useOpenDialog();
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="open dialog">{open?.kind === 'error' ? open.message : ''}</output>
      <output aria-label="dialog title">{open?.kind === 'error' ? open.title : ''}</output>
      <output aria-label="address">{pathname + search}</output>
    </>
  );
}
const said = (name: string) => screen.getByLabelText(name).textContent;

const selection = (matchId: string, odds = 1.85) => ({
  id: 1,
  selectionId: `${matchId}/1//1`,
  matchId,
  eventId: matchId,
  eventName: `Match ${matchId}`,
  startsAt: Date.now() + 3_600_000,
  eventType: 'prematch',
  marketId: '1',
  outcomeId: '1',
  outcomeName: `Home ${matchId}`,
  marketName: 'Match result',
  odds,
});
const entry = (matchId: string, odds: number, active = 1) => ({
  matchId,
  marketId: '1',
  outcomeId: '1',
  specifier: '',
  odds,
  active,
});
const success = (data: unknown) => ({ success: true, status: 200, message: '', data });

function knowCode(matchIds: readonly string[], booked: number = matchIds.length) {
  page.answer(({ path }) =>
    path === 'bets/find-bet'
      ? success({
          betslipId: 'TL7K2QX',
          stake: 100,
          betType: 'Multiple',
          totalSelections: booked,
          selections: matchIds.map((matchId) => selection(matchId)),
        })
      : success(matchIds.map((matchId) => entry(matchId, 1.92))),
  );
}

function showBox() {
  page.show(
    <>
      <BookingBox />
      <Outside />
    </>,
  );
  page.putSlip([]);
}
function load(text: string) {
  fireEvent.change(screen.getByLabelText(/booking code, link or message/), {
    target: { value: text },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
}

test('the key for the stake says at once that the slip is empty', async () => {
  page.show(
    <div data-testid="betslip">
      <EmptySlip />
    </div>,
  );
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const shown = vi.spyOn(toasts, 'show');
  await goToStake(vi.fn());
  expect(shown).toHaveBeenCalledWith('Your betslip is empty. Add a selection first.');
});

describe('the box', () => {
  test('loads a pasted message: the report first, then the slip', async () => {
    knowCode(['7', '8'], 3);
    showBox();
    load('Play this: https://touchline.example/?shareCode=tl7k2qx big win');
    const dialog = await screen.findByRole('dialog', { name: 'Loaded TL7K2QX' });
    expect(page.calls[0]?.body).toEqual({ betslipId: 'TL7K2QX', clientId: '1' });
    const rows = within(dialog).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Home 7Match resultMatch 7was 1.85 now 1.92Odds up',
      'Home 8Match resultMatch 8was 1.85 now 1.92Odds up',
    ]);
    expect(within(dialog).getByText(/^1 more selection is no longer offered/)).toBeTruthy();
    const total = (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent;
    expect(total('Total odds when booked')).toBe('3.42');
    expect(total('Total odds now')).toBe('3.69');
    expect(page.commands).toEqual([]);
    await act(async () =>
      fireEvent.click(within(dialog).getByRole('button', { name: 'Use 2 selections' })),
    );
    expect(page.commands).toMatchObject([
      {
        type: 'load',
        replace: true,
        coupon: { stake: 10_000, betType: 'Multiple', selections: [{ odds: 192 }, { odds: 192 }] },
      },
    ]);
    expect(toasts.read().map(({ text }) => text)).toEqual(['Betslip TL7K2QX is loaded.']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes the legs that are kept, and at least one', async () => {
    knowCode(['7', '8']);
    showBox();
    load('TL7K2QX');
    const dialog = await screen.findByRole('dialog', { name: 'Loaded TL7K2QX' });
    const box = (name: string) => within(dialog).getByRole('checkbox', { name });
    const use = (name: string) => within(dialog).getByRole('button', { name });
    fireEvent.click(box('Keep Home 7, Match 7'));
    expect(within(dialog).getByText('Total odds now').nextElementSibling?.textContent).toBe('1.92');
    fireEvent.click(box('Keep Home 8, Match 8'));
    fireEvent.click(use('Use 0 selections'));
    expect(within(dialog).getByRole('alert').textContent).toBe('Keep at least one selection.');
    expect(page.commands).toEqual([]);
    fireEvent.click(box('Keep Home 8, Match 8'));
    await act(async () => fireEvent.click(use('Use 1 selection')));
    expect(page.commands).toMatchObject([
      { type: 'load', coupon: { selections: [{ selectionId: '8/1//1' }] } },
    ]);
  });

  test('leaves the slip alone after Cancel', async () => {
    knowCode(['7']);
    showBox();
    load('TL7K2QX');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Use 1 selection' })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.commands).toEqual([]);
  });

  test('says which legs it replaces', async () => {
    knowCode(['9']);
    showBox();
    page.putSlip([A, B]);
    load('TL7K2QX');
    expect(await screen.findByText('This replaces the 2 selections in your betslip.')).toBeTruthy();
  });

  test('of a code without anything left says that all have expired', async () => {
    knowCode([], 4);
    showBox();
    load('TL7K2QX');
    const dialog = await screen.findByRole('dialog', { name: 'Betslip not loaded' });
    expect(within(dialog).getByText('All Selections have expired')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(page.calls).toHaveLength(1);
    expect(page.commands).toEqual([]);
  });

  test('shows the message of the backend for a code that nobody knows', async () => {
    page.answer(() => refusedAnswer('not_found', 'Booking code was not found'));
    showBox();
    load('AAAAAAA');
    await waitFor(() =>
      expect(said('open dialog')).toBe(
        'Booking code was not found. Check it, or ask for a new one.',
      ),
    );
  });

  test('asks nobody where there is no code', () => {
    showBox();
    load('hello there');
    expect(screen.getByRole('alert').textContent).toContain('no booking code');
    expect(page.calls).toEqual([]);
  });
});

describe('a link', () => {
  const show = (address: string) => {
    const view = page.show(
      <>
        <SlipEffects />
        <Outside />
      </>,
      address,
    );
    page.putSlip([]);
    return view;
  };

  test('that fails once the player has gone on leaves the page that he is on', async () => {
    let answer = (_response: Response) => {};
    page.answer(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    const { history } = show('/Promotions?shareCode=TL7K2QX');
    await waitFor(() => expect(page.calls).toHaveLength(1));
    await act(async () => history.push('/Sport/LiveList?sport=1'));
    await act(async () =>
      answer(Response.json(refusedAnswer('not_found', 'Booking code was not found'))),
    );
    await waitFor(() => expect(said('open dialog')).toContain('was not found'));
    expect(said('address')).toBe('/Sport/LiveList?sport=1');
    expect(history.action).toBe('PUSH');
  });

  test('loads on any page, once, and leaves the address', async () => {
    knowCode(['7']);
    show('/Promotions?clickid=7&shareCode=TL7K2QX');
    const dialog = await screen.findByRole('dialog', { name: 'Loaded TL7K2QX' });
    await act(async () =>
      fireEvent.click(within(dialog).getByRole('button', { name: 'Use 1 selection' })),
    );
    expect(said('address')).toBe('/Promotions?clickid=7');
    expect(page.commands).toHaveLength(1);
    expect(page.calls.filter(({ path }) => path === 'bets/find-bet')).toHaveLength(1);
  });

  test('waits until the slip that was kept is there', async () => {
    knowCode(['7']);
    page.show(<SlipEffects />, '/?sharecode=TL7K2QX');
    page.putSlip([], { ready: false });
    await act(async () => {});
    expect(page.calls).toEqual([]);
    page.putSlip([], { ready: true });
    expect(await screen.findByRole('dialog', { name: 'Loaded TL7K2QX' })).toBeTruthy();
  });

  test('with nothing left, or without a code, says so and leaves the address', async () => {
    knowCode([], 2);
    show('/?shareCode=TL7K2QX');
    const dialog = await screen.findByRole('dialog', { name: 'Betslip not loaded' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(said('address')).toBe('/'));
  });

  test('that is broken is an error', async () => {
    show('/?shareCode=%21');
    await waitFor(() => expect(said('open dialog')).toContain('has no booking code'));
    expect(said('address')).toBe('/');
    expect(page.calls).toEqual([]);
  });
});

describe('sharing', () => {
  const share = () => fireEvent.click(screen.getByRole('button', { name: 'Booking code' }));
  const show = (ids: readonly string[]) => {
    page.show(
      <>
        <ShareButton />
        <Outside />
      </>,
    );
    page.putSlip(ids);
  };

  test('books the slip and offers the code', async () => {
    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    page.answer(() => success({ betslipId: 'TL7K2QX' }));
    show([A, B]);
    share();
    const dialog = await screen.findByRole('dialog', { name: 'Booking code' });
    expect(page.calls).toMatchObject([
      { path: 'bets/book-bet/1', key: null, body: { isBooking: 1 } },
    ]);
    expect(within(dialog).getByText('TL7K2QX')).toBeTruthy();
    expect(within(dialog).getByText(/^2 selections\./)).toBeTruthy();
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['X', 'Facebook', 'WhatsApp']);
    for (const link of links) {
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('?shareCode=TL7K2QX');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await screen.findByText('Code copied.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied.');
    expect(writeText.mock.calls).toEqual([['TL7K2QX'], [`${location.origin}/?shareCode=TL7K2QX`]]);
  });

  test('shows the link where nothing can be copied', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    page.answer(() => success({ betslipId: 'TL7K2QX' }));
    show([A]);
    share();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/Not copied\. Select and copy it: .*TL7K2QX/)).toBeTruthy();
  });

  test('of an empty slip says what to do, and of a refused one why', async () => {
    show([]);
    share();
    expect(said('open dialog')).toContain('Your betslip is empty');
    expect(said('dialog title')).toBe('Betslip not shared');
    page.putSlip([A]);
    page.answer(() => refusedAnswer('rate_limited', 'Too many bookings'));
    share();
    await waitFor(() => expect(said('open dialog')).toBe('Too many bookings'));
    expect(said('dialog title')).toBe('Betslip not shared');
  });

  test('of a slip with a leg that is gone names it and shares the others', async () => {
    page.answer(({ body }) =>
      JSON.stringify(body).includes('"8"')
        ? refusedAnswer('match_ended', 'Away cannot be bet on: the match has ended', [
            { selectionId: B, odds: 2, active: 0, code: 'match_ended' },
          ])
        : success({ betslipId: 'TL7K2QX' }),
    );
    show([A, B]);
    share();
    const refused = await screen.findByRole('dialog', { name: 'Betslip not shared' });
    expect(within(refused).getByText('Away cannot be bet on: the match has ended.')).toBeTruthy();
    fireEvent.click(within(refused).getByRole('button', { name: 'Remove and share' }));
    const shared = await screen.findByRole('dialog', { name: 'Booking code' });
    expect(within(shared).getByText(/^1 selection\./)).toBeTruthy();
    expect(page.commands).toEqual([{ type: 'remove', selectionId: B }]);
  });

  test.each([
    ['selection_suspended', [A, B], 'Wait until betting opens again, or share the rest.'],
    ['selection_suspended', [A], 'Wait until betting opens again.'],
    ['selection_not_offered', [A], 'Remove what is gone, and pick from the live list.'],
  ])('of %s in %j says: %s', async (code, ids, way) => {
    page.answer(() =>
      refusedAnswer(code, 'Home is not open', [{ selectionId: A, odds: 0, active: 0, code }]),
    );
    show(ids);
    share();
    const refused = await screen.findByRole('dialog', { name: 'Betslip not shared' });
    expect(within(refused).getByText(way)).toBeTruthy();
    expect(page.calls).toHaveLength(1);
  });
});
