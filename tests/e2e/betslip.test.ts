// The betslip as a player meets it: real backend, real worker, real Chromium.

import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { axeWindow, findViolations, readOverflow } from '../support/axe.ts';
import { liveFixture } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { drawOf, homeOf, type Prices } from '../support/slip-site.ts';
import { openSlipSuite } from '../support/slip-suite.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';

const A = '701';
const B = '702';
const C = '703';
const MANY = Array.from({ length: 40 }, (_, index) => String(710 + index));
const FIRST_PRICES = new Map<string, Prices>([
  [A, [2, 3.5, 4]],
  [B, [1.5, 4, 6]],
  [C, [3, 3.2, 2.4]],
  ...MANY.map((matchId): [string, Prices] => [matchId, [1.5, 4, 6]]),
]);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the betslip', () => {
  const site = openSlipSuite(chromiumPath, FIRST_PRICES);
  const { box, expectTotals, leg, openList, pick, slip, stake } = site;
  const expectTab = (name: string) =>
    expect.poll(() => slip().getByRole('tab', { selected: true }).textContent()).toBe(name);

  test('a price that is picked is in the slip, moves, stops and opens there', async () => {
    await pick(homeOf(A));
    await expect.poll(() => box(homeOf(A)).getAttribute('aria-pressed')).toBe('true');
    await expectTotals({ 'Total stake, 1 bet': '₦100.00', 'Potential win': '₦200.00' });

    site.prices.publish(A, [2.1, 3.5, 4]);
    await leg(homeOf(A)).getByText('2.10').waitFor();
    expect(await leg(homeOf(A)).locator('s').textContent()).toContain('2.00');
    expect(await leg(homeOf(A)).locator('.tag.up').textContent()).toBe('+0.10');
    await expectTotals({ 'Potential win': '₦210.00' });

    site.prices.stop(A);
    await expect.poll(() => leg(homeOf(A)).getAttribute('data-state')).toBe('suspended');
    await leg(homeOf(A)).getByText('Betting is paused').waitFor();
    expect(await leg(homeOf(A)).getByText('2.10').count()).toBe(1);
    const tick = (key: string) =>
      box(key).evaluate((each) => {
        const { content, display } = getComputedStyle(each, '::after');
        return content !== 'none' && display !== 'none';
      });
    await expect.poll(() => box(homeOf(A)).getAttribute('data-state')).toBe('suspended');
    expect([await tick(homeOf(A)), await tick(homeOf(B))]).toEqual([true, false]);
    site.prices.publish(A, [1.95, 3.5, 4]);
    await expect.poll(() => leg(homeOf(A)).getAttribute('data-state')).toBe('open');
    await leg(homeOf(A)).getByText('Lower, confirm to place').waitFor();

    // A second press on the box takes it out again.
    await box(homeOf(A)).click();
    await slip().getByText('Your betslip is empty').waitFor();
    expect(site.problems).toEqual([]);
  });

  test('names from right to left turn no score round', async () => {
    const ahly = 'الأهلي';
    const { hub } = site.backend;
    const { startsAt } = site.backend.store.get(C)!.definition;
    hub.declare(liveFixture(C, { startsAt, home: 'Pyramids', away: ahly }));
    const score = () =>
      hub.publish('live', 'fixture_status', C, {
        ...{ event_id: Number(C), product: 1, timestamp: Date.now(), status_code: 6, status: 1 },
        ...{ home_score: 12, away_score: 3, event_time: '12:34', match_status: '1st half' },
      });
    score();
    // Prices that are kept fresh say another score each time.
    const saying = setInterval(score, 100);
    onTestFinished(() => clearInterval(saying));
    await openList(site.page);
    await pick(homeOf(C));
    const event = leg(homeOf(C)).getByText('12–3');
    await event.waitFor();
    expect(await event.textContent()).toContain(`Pyramids v \u2068${ahly}\u2069, `);
    /** Where each of these signs stands, from the left. */
    const placesOf = (...signs: readonly string[]) =>
      event.evaluate((element, wanted) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const places: number[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const text = node.textContent ?? '';
          for (const sign of wanted) {
            const at = text.lastIndexOf(sign);
            if (at < 0) continue;
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + sign.length);
            places.push(range.getBoundingClientRect().left);
          }
        }
        return places;
      }, signs);
    const places = await placesOf('v', ahly, '12–', '3');
    expect(places).toHaveLength(4);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await box(homeOf(C)).click();
    hub.declare(liveFixture(C, { startsAt }));
  });

  test('single, multiple, system with a banker, to the kobo', async () => {
    await pick(homeOf(A), homeOf(B), homeOf(C));
    await expectTab('Multiple');
    await stake().fill('1000');
    // 2.00 x 1.50 x 3.00
    await expectTotals({ 'Total odds': '9.00', Win: '₦9,000.00', 'Potential win': '₦9,000.00' });
    await slip().getByRole('button', { name: '+500', exact: true }).click();
    await expectTotals({ 'Potential win': '₦13,500.00' });
    await stake().fill('0.29');
    await expectTotals({ Win: '₦2.61' });
    await stake().fill('1000');

    await slip().getByRole('tab', { name: 'Single' }).click();
    const own = (key: string) => leg(key).getByRole('textbox');
    await own(homeOf(A)).fill('200');
    await own(homeOf(B)).fill('300.50');
    await own(homeOf(C)).fill('100');
    // 400.00 + 450.75 + 300.00
    await expectTotals({
      'Total stake, 3 bets': '₦600.50',
      'Potential win, up to': '₦1,150.75',
    });
    const win = () => leg(homeOf(B)).locator('.leg-win').textContent();
    await expect.poll(win).toContain('₦450.75');

    await slip().getByRole('tab', { name: 'System' }).click();
    const grouping = (name: string) =>
      slip().getByRole('textbox', { name: `Stake per bet, ${name}` });
    await grouping('Doubles').fill('100');
    // Doubles of 2.00, 1.50, 3.00: 3.00 + 6.00 + 4.50.
    await expectTotals({
      'Total stake, 3 bets': '₦300.00',
      'Lowest win': '₦300.00',
      'Highest win': '₦1,350.00',
    });
    await grouping('Treble').fill('50');
    // And 9.00 for 50.
    await expectTotals({ 'Total stake, 4 bets': '₦350.00', 'Highest win': '₦1,800.00' });
    await grouping('Treble').fill('');
    await leg(homeOf(A))
      .getByRole('button', { name: /^Banker/ })
      .click();
    // 2.00 in both: 3.00 + 6.00.
    await expectTotals({
      'Total stake, 2 bets': '₦200.00',
      'Lowest win': '₦300.00',
      'Highest win': '₦900.00',
    });
    await slip().getByText('1 banker + 2 legs').waitFor();
    expect(site.problems).toEqual([]);
  });

  test('selections of one match make a split', async () => {
    await pick(homeOf(A), drawOf(A), homeOf(B));
    await expectTab('Split');
    await slip().getByText('One of these').waitFor();
    await stake().fill('300');
    // 2.00 or 3.50 with 1.50: 3.00 to 5.25, on 150 each.
    await expectTotals({
      'Bets, ₦150.00 each': '2',
      Odds: '3.00 to 5.25',
      'Lowest win': '₦450.00',
      'Highest win': '₦787.50',
      'Potential win, up to': '₦787.50',
    });
    await slip().getByText('Odds and winnings confirmed').waitFor();
    await leg(drawOf(A))
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expectTab('Multiple');
    await expectTotals({ 'Total odds': '3.00' });
    expect(site.problems).toEqual([]);
  });

  test('forty selections stay usable while their prices change fast', async () => {
    await addAll(site.page, MANY);
    await expect.poll(() => slip().locator('[data-selection-id]').count()).toBe(40);
    await stake().fill('1000');
    await stake().evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
    for (let round = 0; round < 20; round++) {
      for (const [index, matchId] of MANY.entries())
        site.prices.publish(matchId, [1.5 + ((round + index) % 9) / 100, 4, 6]);
    }
    await site.page.keyboard.type('7');
    for (const matchId of MANY) site.prices.publish(matchId, [1.25, 4, 6]);
    // Legs in sight follow; the others are current as soon as they are scrolled to.
    for (const matchId of MANY) {
      await leg(homeOf(matchId)).scrollIntoViewIfNeeded();
      await expect
        .poll(() => leg(homeOf(matchId)).locator('.leg-price').textContent())
        .toBe('1.25');
    }
    expect(
      await stake().evaluate((field: HTMLInputElement) => [
        document.activeElement === field,
        field.value,
        field.selectionStart,
      ]),
    ).toEqual([true, '10700', 3]);
    // Stake and totals are in sight whatever the legs do.
    const foot = await slip().locator('.slip-foot').boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await readOverflow(site.page)).toBeLessThanOrEqual(0);
    expect(site.problems).toEqual([]);
  });

  test.each([
    ['dark', 1440],
    ['light', 390],
  ] as const)('axe finds nothing in the slip, %s, %i px', async (colorScheme, width) => {
    const seen = await openPage(site.browser, axeWindow(colorScheme, width));
    const on = seen.page;
    await openList(on);
    for (const key of [homeOf(A), homeOf(B), homeOf(C)]) await box(key, on).click();
    site.prices.publish(A, [2.2, 3.5, 4]);
    site.prices.stop(B);
    if (width < 1200) await on.getByRole('button', { name: 'Open betslip' }).click();
    await expect.poll(() => leg(homeOf(B), on).getAttribute('data-state')).toBe('suspended');
    await leg(homeOf(A), on)
      .getByRole('button', { name: /^Odds history/ })
      .click();
    for (const name of ['System', 'Multiple']) {
      await slip(on).getByRole('tab', { name }).click();
      expect(await findViolations(on, { within: '[data-testid="betslip"]' }), name).toEqual([]);
    }
    await slip(on).getByRole('button', { name: 'Betslip settings' }).click();
    expect(await findViolations(on, { within: 'dialog[open]' })).toEqual([]);
    await seen.close();
  });

  describe('on a phone', () => {
    let phone: WatchedPage;
    beforeEach(async () => {
      phone = await openPage(site.browser, PHONE);
      await openList(phone.page);
    });
    afterEach(() => phone.close());

    test('a price that is picked and let go looks like the others', async () => {
      const tapped = box(homeOf(A), phone.page);
      for (const picked of ['true', 'false']) {
        await tapped.tap();
        await expect.poll(() => tapped.getAttribute('aria-pressed')).toBe(picked);
      }
      // For the browser the finger is still there.
      expect(await tapped.evaluate((element) => element.matches(':hover'))).toBe(true);
      const others = await readGrounds(box(homeOf(B), phone.page));
      await expect.poll(() => readGrounds(tapped)).toEqual(others);
    });

    test('each grouping of a system is a row as wide as the slip, and one scroll has them all', async () => {
      const on = phone.page;
      for (const key of [homeOf(A), homeOf(B), homeOf(C)]) await box(key, on).tap();
      await on.getByRole('button', { name: 'Open betslip' }).tap();
      await slip(on).getByRole('tab', { name: 'System' }).tap();
      const rows = slip(on).getByRole('list', { name: 'System bets, stake per bet' });
      await rows.locator('li').nth(2).waitFor();
      const sizes = await rows.locator('li').evaluateAll((items) =>
        items.map((item) => {
          const [name, field, total] = [...item.children].map((part) =>
            part.getBoundingClientRect(),
          );
          if (name === undefined || field === undefined || total === undefined) return null;
          return {
            isWide: item.getBoundingClientRect().width >= 360,
            isNamed: name.width >= 90 && name.right <= field.left,
            isTouched: field.height >= 44 && field.right <= total.left,
          };
        }),
      );
      expect(sizes).toEqual(Array(3).fill({ isWide: true, isNamed: true, isTouched: true }));
      const scrolls = await rows.evaluate((list) => {
        const found: string[] = [];
        for (let at: Element | null = list; at !== null; at = at.parentElement)
          if (/auto|scroll/.test(getComputedStyle(at).overflowY)) found.push(at.id || at.tagName);
        return found;
      });
      expect(scrolls).toHaveLength(1);
      // Nothing is chosen yet, so that there is nothing to place.
      expect(await slip(on).locator('[data-place]').getAttribute('aria-disabled')).toBe('true');
    });

    test('the bar at the foot opens the drawer, whose keypad enters the stake', async () => {
      const on = phone.page;
      await box(homeOf(A), on).tap();
      await box(homeOf(B), on).tap();
      const bar = on.getByRole('region', { name: 'Betslip summary' });
      await bar.getByText('Multiple at 3.00').waitFor();
      const button = on.getByRole('button', { name: /^Betslip/ });
      await expect.poll(() => button.textContent()).toContain('2');
      expect(await slip(on).count()).toBe(0);
      site.prices.publish(B, [1.6, 4, 6]);
      await bar.getByText('1 up').waitFor();

      await bar.getByRole('button', { name: 'Open betslip' }).tap();
      await leg(homeOf(A), on).waitFor();
      // All of it is in reach of the thumb, whatever the legs need.
      for (const part of [stake(on), slip(on).locator('[data-place]')]) {
        // The drawer comes up from below.
        await expect
          .poll(async () => {
            const place = await part.boundingBox();
            return (place?.y ?? 900) + (place?.height ?? 0);
          })
          .toBeLessThanOrEqual(844);
        expect((await part.boundingBox())?.y).toBeGreaterThan(422);
      }
      await stake(on).tap();
      const key = (name: string) => on.getByRole('button', { name, exact: true });
      await key('Clear amount').tap();
      for (const name of ['2', '5', '00']) await key(name).tap();
      await expectTotals({ 'Potential win': '₦8,000.00' }, on);
      await key('Done').tap();
      await expect.poll(() => stake(on).inputValue()).toBe('2,500.00');
      await expect.poll(() => key('Done').count()).toBe(0);

      await key('Betslip settings').tap();
      await on.getByRole('dialog', { name: 'Betslip settings' }).waitFor();
      await on.keyboard.press('Escape');
      expect(await stake(on).count()).toBe(1);
      await on.keyboard.press('Escape');
      await slip(on).waitFor({ state: 'detached' });
      await bar.getByText('₦2,500 to win ₦8,000').waitFor();

      await bar.getByRole('button', { name: 'Open betslip' }).tap();
      await leg(homeOf(A), on).getByRole('link').tap();
      await slip(on).waitFor({ state: 'detached' });
      await expect.poll(() => new URL(on.url()).pathname).toMatch(/^\/Sports\/Live\/.*\/701$/);
      expect(phone.problems).toEqual([]);
    });
  });
});

/** The colours of a box and of its row. */
function readGrounds(box: Locator): Promise<readonly string[]> {
  return box.evaluate((element) =>
    [element, element.closest('.live-row')!].map((each) => getComputedStyle(each).backgroundColor),
  );
}

/** Picks the home win of each match; the list holds only the rows near the screen. */
async function addAll(page: Page, matchIds: readonly string[]): Promise<void> {
  const left = new Set(matchIds);
  while (left.size > 0) {
    const picked = await page.evaluate(
      async (wanted) => {
        const found = wanted.filter((matchId) => {
          const each = document.querySelector<HTMLElement>(
            `[data-outcome="${matchId}/1//1"][data-state="open"]`,
          );
          each?.click();
          return each !== null;
        });
        const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
        if (atEnd) scrollTo(0, 0);
        else scrollBy(0, 300);
        // The rows of the new place come with the next frames.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return found;
      },
      [...left],
    );
    for (const matchId of picked) left.delete(matchId);
  }
}
