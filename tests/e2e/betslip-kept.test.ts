// What of the betslip outlives a page: a reload, another tab, a crash, a broken record.

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { describeWith } from '../support/require-all.ts';
import { homeOf, type Prices } from '../support/slip-site.ts';
import { openSlipSuite } from '../support/slip-suite.ts';

const A = '701';
const B = '702';
const C = '703';
const FIRST_PRICES = new Map<string, Prices>([
  [A, [2, 3.5, 4]],
  [B, [1.5, 4, 6]],
  [C, [3, 3.2, 2.4]],
]);
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the kept betslip', () => {
  const site = openSlipSuite(chromiumPath, FIRST_PRICES);
  const { box, expectTotals, leg, openList, pick, slip, stake } = site;

  test('a reload keeps the slip, and another tab follows it', async () => {
    await pick(homeOf(A), homeOf(B));
    await stake().fill('750');
    await expectTotals({ 'Potential win': '₦2,250.00' });
    await site.page.reload();
    await leg(homeOf(B)).waitFor();
    await expectTotals({ 'Total odds': '3.00', 'Potential win': '₦2,250.00' });
    await expect.poll(() => box(homeOf(A)).getAttribute('aria-pressed')).toBe('true');

    const second = await site.page.context().newPage();
    await openList(second);
    await leg(homeOf(A), second).waitFor();
    await expectTotals({ 'Potential win': '₦2,250.00' }, second);
    await pick(homeOf(C));
    await leg(homeOf(C), second).waitFor();
    await leg(homeOf(A), second)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await leg(homeOf(A)).waitFor({ state: 'detached' });
    await expect.poll(() => box(homeOf(A)).getAttribute('aria-pressed')).toBe('false');
    expect(site.problems).toEqual([]);
  });

  test('how odds changes are taken stays when the slip empties, over a reload, and in another tab', async () => {
    const none = (page = site.page) =>
      slip(page).getByRole('radio', { name: 'None' }).getAttribute('aria-checked');
    await pick(homeOf(A));
    await slip().getByRole('radio', { name: 'None' }).click();
    await expect.poll(() => none()).toBe('true');
    await leg(homeOf(A))
      .getByRole('button', { name: /^Remove/ })
      .click();
    await slip().getByText('Your betslip is empty').waitFor();
    await pick(homeOf(B));
    expect(await none()).toBe('true');
    await leg(homeOf(B))
      .getByRole('button', { name: /^Remove/ })
      .click();
    await slip().getByText('Your betslip is empty').waitFor();
    await expect.poll(() => keptSlip(site.page)).toContain('"selections":[]');
    await site.page.reload();
    await pick(homeOf(C));
    await leg(homeOf(C)).waitFor();
    expect(await none()).toBe('true');
    const second = await site.page.context().newPage();
    await openList(second);
    await leg(homeOf(C), second).waitFor();
    expect(await none(second)).toBe('true');
    expect(site.problems).toEqual([]);
  });

  test('a tab that crashes loses nothing of the slip', async () => {
    await pick(homeOf(A), homeOf(B));
    await stake().fill('750');
    await expectTotals({ 'Potential win': '₦2,250.00' });
    await expect.poll(() => keptSlip(site.page)).toContain('75000');
    const next = await site.page.context().newPage();
    const crashed = site.page.waitForEvent('crash');
    site.page.goto('chrome://crash').catch(() => {});
    await crashed;
    await openList(next);
    await leg(homeOf(B), next).waitFor();
    await expectTotals({ 'Total odds': '3.00', 'Potential win': '₦2,250.00' }, next);
  });

  test.each([
    ['cut short', '{"version":1,"'],
    ['of an old version', '{"version":0,"revision":4,"body":{}}'],
    ['too long', `"${'x'.repeat(1_000_000)}"`],
  ])('what is kept and %s is left behind, with a line in the developer panel', async (_, text) => {
    await pick(homeOf(A));
    await expect.poll(() => keptSlip(site.page)).toContain(homeOf(A));
    // Before the next page's own scripts: this one writes what it knows as it leaves.
    await site.page.addInitScript((broken) => {
      if (sessionStorage.getItem('broken') !== null) return;
      sessionStorage.setItem('broken', 'yes');
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, broken);
    }, text);
    await openList(site.page);
    await slip().getByText('Your betslip is empty').waitFor();
    await site.page.keyboard.press('Control+Shift+KeyD');
    await site.page
      .getByRole('region', { name: 'Refused messages' })
      .getByText(/stored slip cannot be read/)
      .first()
      .waitFor();
    await pick(homeOf(B));
    await expectTotals({ 'Potential win': '₦150.00' });
    expect(site.problems).toEqual([]);
  });
});

function keptSlip(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('touchline:slip'));
}
