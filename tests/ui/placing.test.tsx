// Placing on the page: taken, refused, at a price that moved, and pressed in vain.

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { announcer } from '../../src/ui/components/announcer/announcer.ts';
import { AMOUNTS_NOT_READY } from '../../src/ui/features/betslip/placing/panels/texts.ts';
import { onCloseSlip, onOpenSlip } from '../../src/ui/state/open-slip.ts';
import { readReceipt } from '../../src/ui/state/receipts.ts';
import { createPlacingPage, logIn, placedAnswer, refusedAnswer } from './support/placing-page.tsx';
import { A, B, press, readKept, watchPlacing } from './support/placing-slip.tsx';
import { figuresOf } from './support/slip-page.tsx';

const slip = watchPlacing();
/** The rest of a button that moves money takes a second. */

describe('a bet that is taken', () => {
  test('is kept with its key before it is sent, and shown with its receipt', async () => {
    logIn();
    slip.show();
    let keptWhenSent: { stage: string; order: { key: string } } | null = null;
    slip.page.answer(({ path }) => {
      if (path.startsWith('bets/place-bet')) keptWhenSent = readKept();
      return placedAnswer();
    });
    press(/^Place/);
    const dialog = await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(keptWhenSent).toMatchObject({
      stage: 'sent',
      order: { key: slip.page.placed()[0]?.key },
    });
    expect(within(dialog).getByText('₦100.00')).toBeTruthy();
    expect(within(dialog).getByText('₦185.00')).toBeTruthy();
    expect(within(dialog).getByText('TL7K2QX')).toBeTruthy();
    const row = within(dialog).getByRole('row', { name: /Outcome 7/ });
    expect(row.textContent).not.toContain('#');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.firstChild?.textContent),
    ).toEqual(['1.85', '1.85', '1.90']);
    expect(readReceipt('TL7K2QX')).toMatchObject({
      betId: '5',
      totalStake: 10_000,
      legs: [{ picked: { seq: 4 }, sent: { seq: 6 }, accepted: { odds: 190, at: 9_000, seq: 8 } }],
    });
    expect(readKept()).toMatchObject({ stage: 'accepted' });
  });

  test('is put away by OK, which clears the betslip', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => placedAnswer());
    press(/^Place/);
    const dialog = await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(within(dialog).getByRole('link', { name: 'Check Bet History' })).toHaveProperty(
      'pathname',
      '/Account/BetHistory',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(slip.page.commands.at(-1)).toEqual({ type: 'clear' });
    await waitFor(() => expect(readKept()).toBeNull());
    expect(slip.page.commands.filter(({ type }) => type === 'clear')).toHaveLength(1);
  });

  test('that is put away before the slip is there leaves it once it is', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => placedAnswer());
    press(/^Place/);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    cleanup();
    slip.page.end();
    slip.page = createPlacingPage();
    slip.show(null);
    press('OK');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readKept()).toMatchObject({ stage: 'accepted' });
    slip.page.putSlip([A], { ready: false });
    expect(slip.page.commands).toEqual([]);
    slip.page.putSlip([A], { ready: true });
    await waitFor(() => expect(slip.page.commands).toEqual([{ type: 'clear' }]));
    await waitFor(() => expect(readKept()).toBeNull());
  });

  test('whose worker ends as it is put away leaves the slip of the next one', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => placedAnswer());
    press(/^Place/);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    slip.page.haveWorker(false);
    press('OK');
    expect(slip.page.commands.at(-1)).toEqual({ type: 'clear' });
    press(/^Place/);
    expect(screen.getByRole('button', { name: /^Plac/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(slip.page.placed()).toHaveLength(1);
    expect(readKept()).toMatchObject({ stage: 'accepted' });
    slip.page.haveWorker(true);
    slip.page.putSlip([A], { ready: false });
    slip.page.putSlip([A], { ready: true });
    await waitFor(() => expect(readKept()).toBeNull());
    expect(slip.page.commands.at(-1)).toEqual({ type: 'clear' });
  });

  test('has a code to copy and to share, and a way to follow it', async () => {
    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    logIn();
    slip.show();
    slip.page.answer(() => placedAnswer());
    press(/^Place/);
    const dialog = await screen.findByRole('dialog', { name: 'Bet accepted' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Code copied.')).toBeTruthy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith('TL7K2QX');
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      ...['X', 'Facebook', 'WhatsApp', 'Follow this bet', 'Check Bet History'],
    ]);
    expect(links[3]?.getAttribute('href')).toBe('/Account/BetHistory/5/Detail');
  });

  test.each([
    ['OK', [{ type: 'clear' }], 'closed'],
    ['Keep selections', [], 'closed'],
    ['Bet again', [], 'open'],
  ])('after %s the slip has had the commands %j and is %s', async (name, commands, sheet) => {
    const said: string[] = [];
    const stops = [onOpenSlip(() => said.push('open')), onCloseSlip(() => said.push('closed'))];
    logIn();
    slip.show();
    slip.page.answer(() => placedAnswer());
    press(/^Place/);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    const before = slip.page.commands.length;
    press(name);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(slip.page.commands.slice(before)).toEqual(commands);
    expect(said).toEqual([sheet]);
    await waitFor(() => expect(readKept()).toBeNull());
    for (const stop of stops) stop();
  });

  test('leaves what was picked meanwhile', async () => {
    logIn();
    slip.show([A]);
    slip.page.answer(() => placedAnswer());
    press(/^Place/);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    slip.page.putSlip([A, B]);
    press('OK');
    expect(slip.page.commands.at(-1)).toEqual({ type: 'remove', selectionId: A });
  });

  test('is counted down while it waits, with the button off', async () => {
    logIn();
    slip.show();
    let answer = (_: unknown) => {};
    slip.page.answer(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    press(/^Place/);
    expect(await screen.findByRole('heading', { name: /^Waiting, [1-4] s$/ })).toBeTruthy();
    const sent = screen.getByRole('button', { name: 'Sent ₦100.00' });
    expect(sent.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(sent);
    await waitFor(() => expect(slip.page.placed()).toHaveLength(1));
    await act(async () => answer(placedAnswer()));
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(slip.page.placed()).toHaveLength(1);
  });

  test('is sent once however often the button is pressed', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => placedAnswer());
    for (let times = 0; times < 5; times += 1) press(/^Place/);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(slip.page.placed()).toHaveLength(1);
  });
});

describe('a press that cannot place', () => {
  test('of stake 0 alerts, and says so beside the form', () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    logIn();
    slip.show();
    const text = 'error. stake must be greater than 0';
    slip.page.putSlip([A], { problems: [{ code: 'stake_zero', text, selectionIds: [] }] });
    const button = screen.getByRole('button', { name: /^Place/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(button);
    expect(alert).toHaveBeenCalledExactlyOnceWith(text);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(slip.page.calls).toEqual([]);
  });

  test('says what is taken on top of the stake', async () => {
    logIn();
    slip.show();
    slip.page.putSlip([A], { figures: figuresOf({ exciseDuty: 750 }) });
    await screen.findByRole('button', { name: /^Place ₦100\.00 \+ ₦7\.50 duty/ });
  });

  test('says the reason as its second line, and nothing is sent', () => {
    logIn();
    slip.show();
    const text = 'Arsenal is suspended.';
    slip.page.putSlip([A], { problems: [{ code: 'suspended', text, selectionIds: [A] }] });
    press(/Arsenal is suspended/);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(slip.page.calls).toEqual([]);
  });

  test('for want of money is a way to deposit what is missing', () => {
    logIn();
    slip.show();
    const text = 'Your balance does not cover the stake. Make a deposit, or lower the stake.';
    slip.page.putSlip([A], {
      problems: [{ code: 'balance_short', text, selectionIds: [], missing: 125_050 }],
    });
    const way = screen.getByRole('link', { name: /^Deposit ₦1,250\.50/ });
    expect(way.textContent).toContain(text);
    expect(way.getAttribute('href')).toBe('/Account/Deposit?amount=1250.50');
    expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull();
    slip.page.putSlip([A], { problems: [] });
    expect(screen.getByRole('button', { name: /^Place/ })).toBeTruthy();
  });

  test('of a coupon that the worker refuses is a refusal', async () => {
    logIn();
    slip.show();
    slip.page.refuseCoupon('The slip cannot be read.');
    press(/^Place/);
    expect(await screen.findByText('The slip cannot be read.')).toBeTruthy();
    press('Back to betslip');
    expect(screen.getByRole('button', { name: /^Place/ })).toBeTruthy();
  });
});

describe('a price that moved', () => {
  const requote = refusedAnswer('odds_changed', 'The odds have changed', [
    { selectionId: A, odds: 1.7, active: 1 },
  ]);

  test('stands beside the old one, and the focused button takes it with a new key', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => requote);
    press(/^Place/);
    const accept = await screen.findByRole('button', { name: /^Accept 1\.70/ });
    expect(document.activeElement).toBe(accept);
    const row = screen.getByRole('row', { name: /Outcome/ });
    expect(row.textContent).toContain('1.85');
    expect(row.textContent).toContain('1.70');
    expect(readKept()).toBeNull();
    slip.page.answer(() => placedAnswer());
    // The second tap of a double tap on the place button.
    fireEvent.click(accept);
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBe('false'));
    expect(slip.page.placed()).toHaveLength(1);
    fireEvent.click(accept);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    const [first, second] = slip.page.placed();
    expect(second?.key).not.toBe(first?.key);
    expect(second?.body.selections).toMatchObject([{ odds: 1.7 }]);
  });

  test.each([
    ['has another leg', [A, B], {}],
    ['has another leg in its place', [B], {}],
    ['is another sort of bet', [A], { betType: 'Combo' as const }],
    ['is another slip', [A], { activeTab: 'other' }],
  ])('is not offered any more for a slip that %s', async (_, ids, over) => {
    logIn();
    slip.show();
    slip.page.answer(() => requote);
    press(/^Place/);
    await screen.findByRole('heading', { name: 'The odds changed' });
    slip.page.putSlip(ids, over);
    expect(screen.queryByRole('heading', { name: 'The odds changed' })).toBe(null);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBe(null);
    // Nor when the slip is as it was.
    slip.page.putSlip([A]);
    expect(screen.queryByRole('heading', { name: 'The odds changed' })).toBe(null);
    expect(slip.page.placed()).toHaveLength(1);
  });

  test('can be left: nothing is placed', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => requote);
    press(/^Place/);
    await screen.findByRole('heading', { name: 'The odds changed' });
    press('Cancel');
    const again = screen.getByRole('button', { name: /Accept 1\.70 and place/ });
    expect(document.activeElement).toBe(again);
    expect(slip.page.placed()).toHaveLength(1);
    // The second tap of a double tap on "Cancel".
    fireEvent.click(again);
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe(null));
    expect(slip.page.placed()).toHaveLength(1);
    fireEvent.click(again);
    await waitFor(() => expect(slip.page.placed()).toHaveLength(2));
  });

  test('under the finger is not accepted by a tap that was meant for the former one', async () => {
    logIn();
    slip.show();
    const place = screen.getByRole('button', { name: /^Place/ });
    slip.page.putLeg(A, { odds: 170, pickedOdds: 185 });
    expect(place.textContent).toMatch(/^Accept 1\.70 and place/);
    fireEvent.click(place);
    expect(slip.page.placed()).toEqual([]);
    await waitFor(() => expect(place.getAttribute('aria-disabled')).toBe(null));
    fireEvent.click(place);
    await waitFor(() => expect(slip.page.placed()).toHaveLength(1));
  });

  test('that the refusal does not name is still one of odds', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => refusedAnswer('odds_changed', 'The odds have changed'));
    press(/^Place/);
    await screen.findByRole('heading', { name: 'The odds changed' });
    expect(screen.getByRole('button', { name: /^Accept 1\.85/ })).toBeTruthy();
    expect(slip.page.commands.filter(({ type }) => type === 'requote')).toEqual([]);
  });

  test('within the tolerance is taken without asking, once', async () => {
    logIn();
    slip.show();
    slip.page.putSlip([A], { tolerancePercent: 10 });
    const odds = [1.8, 1.75];
    slip.page.answer(() =>
      refusedAnswer('odds_changed', 'The odds have changed', [
        { selectionId: A, odds: odds.shift(), active: 1 },
      ]),
    );
    press(/^Place/);
    await screen.findByRole('button', { name: /^Accept 1\.75/ });
    expect(slip.page.placed().map(({ body }) => body.selections)).toMatchObject([
      [{ odds: 1.85 }],
      [{ odds: 1.8 }],
    ]);
  });
});

describe('rules of play that have changed', () => {
  const changed = {
    ...refusedAnswer('rules_changed', 'Taxes, bonuses or limits have changed'),
    data: { cost: 107.5, possibleWin: 180 },
  };
  const title = 'Taxes, bonuses or limits changed';

  test('are shown by what they make of the bet, which is taken as shown and no sooner', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => changed);
    press(/^Place/);
    await screen.findByRole('heading', { name: title });
    expect(readKept()).toBeNull();
    expect(slip.page.commands.filter(({ type }) => type === 'requote')).toEqual([]);
    const figures = figuresOf({ exciseDuty: 750, possibleWin: 18_000 });
    act(() => slip.page.putSlip([A], { figures }));
    const cost = screen.getByRole('row', { name: /^Stake and duty/ });
    expect(cost.textContent).toMatch(/₦100\.00.*₦107\.50/);
    const win = screen.getByRole('row', { name: /^Potential win/ });
    expect(win.textContent).toMatch(/₦185\.00.*₦180\.00/);
    const accept = screen.getByRole('button', { name: /^Accept ₦107\.50/ });
    // A tap that was meant for what was there before.
    fireEvent.click(accept);
    await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBe('false'));
    expect(slip.page.placed()).toHaveLength(1);
    slip.page.answer(() => placedAnswer({ exciseDuty: 7.5, possibleWin: 180 }));
    fireEvent.click(accept);
    const dialog = await screen.findByRole('dialog', { name: 'Bet accepted' });
    const [first, second] = slip.page.placed();
    expect(first?.body.shown).toEqual({ cost: 100, possibleWin: 185 });
    expect(second?.body.shown).toEqual({ cost: 107.5, possibleWin: 180 });
    expect(second?.key).not.toBe(first?.key);
    expect([...dialog.querySelectorAll('dl > div')].map((each) => each.textContent)).toEqual([
      'Total stake₦100.00',
      'Excise duty₦7.50',
      'Stake and duty₦107.50',
      'Potential win₦180.00',
    ]);
    expect(readReceipt('TL7K2QX')).toMatchObject({ totalStake: 10_000, exciseDuty: 750 });
  });

  test("shows the refusal's amounts, and takes no press until those of the slip agree", async () => {
    logIn();
    slip.show();
    slip.page.answer(() => changed);
    press(/^Place/);
    await screen.findByRole('heading', { name: title });
    const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
    expect(row(/^Stake and duty/)).toMatch(/₦100\.00.*₦107\.50/);
    expect(row(/^Potential win/)).toMatch(/₦185\.00.*₦180\.00/);
    const accept = screen.getByRole('button', { name: /^Accept ₦107\.50/ });
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    // One of the two answers is there.
    slip.page.putSlip([A], { figures: figuresOf({ exciseDuty: 750 }) });
    expect(row(/^Potential win/)).toMatch(/₦185\.00.*₦180\.00/);
    const announce = vi.spyOn(announcer, 'announce');
    fireEvent.click(accept);
    expect(announce.mock.calls.map(([, text]) => text)).toEqual([AMOUNTS_NOT_READY]);
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    expect(slip.page.placed()).toHaveLength(1);
    slip.page.putSlip([A], { figures: figuresOf({ exciseDuty: 750, possibleWin: 18_000 }) });
    await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBe('false'));
    slip.page.answer(() => placedAnswer());
    fireEvent.click(accept);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(slip.page.placed()[1]?.body.shown).toEqual({ cost: 107.5, possibleWin: 180 });
  });

  test('are asked about by the amounts of the slip once it has another stake', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => changed);
    press(/^Place/);
    await screen.findByRole('heading', { name: title });
    const figures = figuresOf({ totalStake: 5_000, exciseDuty: 375, possibleWin: 9_000 });
    slip.page.putSlip([A], { figures });
    const accept = screen.getByRole('button', { name: /^Accept ₦53\.75/ });
    await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBe('false'));
  });

  test('can be left: nothing is placed, and the selection stays', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => changed);
    press(/^Place/);
    await screen.findByRole('heading', { name: title });
    press('Cancel');
    expect(screen.getByRole('button', { name: /^Place/ })).toBeTruthy();
    expect(slip.page.placed()).toHaveLength(1);
    expect(slip.page.commands.filter(({ type }) => type === 'remove')).toEqual([]);
  });
});

describe('a bet that is refused', () => {
  test('says why, sends the show-error event, and a suspended leg can be taken out', async () => {
    logIn();
    slip.show([A, B]);
    slip.page.answer(() =>
      refusedAnswer('selection_suspended', 'Arsenal is suspended', [
        { selectionId: A, odds: 1.85, active: 0 },
      ]),
    );
    press(/^Place/);
    expect(await screen.findByRole('heading', { name: 'Bet not accepted' })).toBeTruthy();
    expect(screen.getByText(/Arsenal is suspended\. Your ₦100\.00 stays/)).toBeTruthy();
    expect(slip.errors).toEqual(['Arsenal is suspended']);
    press('Remove selection');
    expect(slip.page.commands.at(-1)).toEqual({ type: 'remove', selectionId: A });
    expect(screen.getByRole('button', { name: /^Place/ })).toBeTruthy();
  });

  test('by a limit of his own leads the player to his limits', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => refusedAnswer('loss_limit', 'Your loss limit for the day is reached'));
    press(/^Place/);
    const way = await screen.findByRole('link', { name: 'Your limits' });
    expect(way.getAttribute('href')).toBe('/Account/SafetySecurity');
  });

  test('shows the error dialog where the slip is closed', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => refusedAnswer('insufficient_funds', 'Insufficient balance'));
    // jsdom lays nothing out: no part of the slip is on the screen.
    press(/^Place/);
    await waitFor(() => expect(slip.dialogText()).toContain('Insufficient balance'));
    expect(screen.getByRole('link', { name: 'Deposit' })).toBeTruthy();
  });
});
