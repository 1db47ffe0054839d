// Money in and out of the real backend, with its sandbox playing the payer and the banks.

import type { Page } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { axeWindow, expectAccessible } from '../support/axe.ts';
import { pressCheckout, realBalance } from '../support/payments.ts';
import { openPlayerSuite } from '../support/player-suite.ts';
import { describeWith } from '../support/require-all.ts';
import { resetRules, setRules } from '../support/rules.ts';

const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the wallet', () => {
  const site = openPlayerSuite(chromiumPath);
  afterEach(() => resetRules(site.backend));

  async function order(page: Page, title: string, amount: string): Promise<void> {
    await page.locator('label', { hasText: title }).first().click();
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByRole('button', { name: /^Deposit ₦/ }).click();
  }

  const reachTransactions = (page: Page) => page.waitForURL('**/Account/Transactions');
  const money = () => realBalance(site.backend, site.player);

  test.each(['Card', 'Wallet', 'Fidelity PayGate', 'Smile and Pay'])(
    '%s leads to the provider and back, and the money is there',
    async (title) => {
      const page = await site.enter('/Account/Deposit');
      await order(page, title, '1,500.50');
      await page.waitForURL('**/sandbox/checkout/*');
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await reachTransactions(page);
      const row = page.locator('tbody tr').first();
      await row.getByText('+₦1,500.50').waitFor();
      await row.getByText('Money in').waitFor();
      await page.locator('.top-bar').getByText('₦1,500.50').waitFor();
      expect(await money()).toBe(150_050);
      expect(await row.getAttribute('data-reference')).toMatch(/^deposit:dep-/);
    },
  );

  test.each([
    ['Bank transfer', /^[1-9]\d{3} \d{3} \d{3}$/, 'I have sent it'],
    ['USSD', /^\*737\*000\*\d{4}#$/, 'I have paid'],
  ])('%s says what to do, and notices the money by itself', async (title, code, next) => {
    const page = await site.enter('/Account/Deposit');
    await order(page, title, '1000');
    const panel = page.getByRole('region', { name: `₦1,000.00 by ${title}` });
    expect(await panel.locator('[data-code]').textContent()).toMatch(code);
    expect(await panel.getByRole('timer').textContent()).toMatch(/^(30:00|29:5\d)$/);
    const [payer] = await Promise.all([
      page.waitForEvent('popup'),
      panel.getByRole('link', { name: 'Sandbox: play the payer' }).click(),
    ]);
    await panel.getByRole('link', { name: next }).waitFor();
    await payer.getByRole('button', { name: 'Pay', exact: true }).click();
    await reachTransactions(payer);
    await panel.getByText('Your deposit of ₦1,000.00 has arrived.').waitFor();
    expect(await money()).toBe(100_000);
  });

  test('a closed tab loses nothing: the deposit stands there and is found to be paid', async () => {
    const page = await site.enter('/Account/Deposit');
    await order(page, 'Bank transfer', '2000');
    const reference = await page.getByText(/^Reference dep-/).textContent();
    const another = await page.context().newPage();
    await page.close();
    await pressCheckout(site.backend, reference?.replace('Reference ', '') ?? '', {
      action: 'pay',
    });
    await another.goto(`${site.backend.url}/Account/Deposit`);
    await another
      .locator('section[aria-labelledby^="deposit-"]')
      .getByText('Your deposit of ₦2,000.00 has arrived.')
      .waitFor();
    await another.getByRole('region', { name: 'Balances' }).getByText('₦2,000.00').waitFor();
    await another.getByRole('button', { name: 'Done' }).click();
    await another.reload();
    await another.getByRole('heading', { name: 'New deposit' }).waitFor();
    expect(await money()).toBe(200_000);
  });

  test('a failed payment is told in the backend’s words', async () => {
    const page = await site.enter('/Account/Deposit');
    await order(page, 'Card', '500');
    await page.getByRole('button', { name: 'Fail', exact: true }).click();
    await page.waitForURL('**/payment-verification/paystack?trxref=*');
    await page.getByText('The payment failed', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'New deposit' }).click();
    await page
      .locator('section[aria-labelledby^="deposit-"]')
      .getByText('The payment failed.')
      .waitFor();
    await page.getByRole('button', { name: 'Remove from this list' }).click();
    await page.getByRole('heading', { name: 'New deposit' }).waitFor();
    expect(await money()).toBe(0);
  });

  test('a late payment is asked about until it comes', async () => {
    const page = await site.enter('/Account/Deposit');
    await order(page, 'Card', '500');
    await page.getByLabel('In seconds').fill('4');
    await page.getByRole('button', { name: 'Pay late' }).click();
    await page.getByText('Your payment has not arrived yet', { exact: true }).waitFor();
    await reachTransactions(page);
    await page.getByText('+₦500.00').waitFor();
    expect(await money()).toBe(50_000);
  });

  test('paid twice, and verified twice, is credited once', async () => {
    const page = await site.enter('/Account/Deposit');
    await order(page, 'Card', '700');
    await page.waitForURL('**/sandbox/checkout/*');
    const reference = page.url().split('/').at(-1);
    await page.getByRole('button', { name: 'Pay twice' }).click();
    await reachTransactions(page);
    await page.goto(`${site.backend.url}/payment-verification/paystack?trxref=${reference}`);
    await reachTransactions(page);
    await page.getByText('1 to 1 of 1').waitFor();
    expect(await money()).toBe(70_000);
  });

  test('without a reference the verification leads back to the deposit', async () => {
    const page = await site.enter('/payment-verification/korapay?trxref=dep-1');
    await page.waitForURL('**/Account/Deposit');
    await page.getByRole('heading', { level: 1, name: 'Deposit' }).waitFor();
  });

  test('a deposit past the own limit is refused with what is left, a small one as too small', async () => {
    const page = await site.enter('/Account/Deposit');
    await site.player.call('POST', '/api/user/limits', {
      kind: 'deposit',
      period: 'day',
      amount: 2500,
    });
    await order(page, 'Bank transfer', '3000');
    const alert = page.locator('.account-notice.refused');
    await alert
      .getByText('This deposit would take you over your deposit limit for the day')
      .waitFor();
    await alert.getByRole('link', { name: 'Your limits' }).waitFor();
    await alert.getByRole('button', { name: 'Use ₦2,500.00' }).click();
    await page.getByRole('button', { name: 'Deposit ₦2,500.00' }).click();
    await page.getByRole('region', { name: '₦2,500.00 by Bank transfer' }).waitFor();
    await site.player.call('POST', '/api/user/time-out', { days: 1 });
    await order(page, 'Card', '100');
    await alert.getByText('You are taking a break').waitFor();
    await page.getByRole('textbox', { name: 'Amount' }).fill('99');
    await page.getByRole('textbox', { name: 'Amount' }).press('Enter');
    await page.getByText('Enter ₦100.00 or more.').waitFor();
  });

  test('a withdrawal goes from the name enquiry over the password to the bank', async () => {
    await setRules(site.backend, { WithdrawalHoldSeconds: '0' });
    const page = await site.enter('/Account/Withdraw', { realKobo: 5_000_000 });
    await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'GTBank' });
    const number = page.getByLabel('Account number');
    await number.fill('0123456780');
    await page.getByText('The bank does not recognise this account number').waitFor();
    await number.fill('0123456789');
    await page.getByText('Ada Obi').waitFor();
    await page.getByRole('button', { name: 'Save account' }).click();
    const password = page.getByRole('dialog', { name: 'Enter your password' });
    await password.getByLabel('Password', { exact: true }).fill('not-it-at-all');
    await password.getByRole('button', { name: 'Continue' }).click();
    await password.getByRole('alert').waitFor();
    await password.getByLabel('Password', { exact: true }).fill(site.player.password);
    await password.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: /GTBank, 01•• ••• 789/ }).waitFor();

    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('60000');
    await amount.press('Enter');
    await page.getByText('You have ₦50,000.00 available. Enter that or less.').waitFor();
    await amount.fill('20000');
    await page.getByRole('button', { name: 'Withdraw ₦20,000.00' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm withdrawal' });
    const shown = async () =>
      (await dialog.locator('dd').allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect.poll(shown).toEqual(['₦20,000.00', 'GTBank', '01•• ••• 789', 'A•• O••']);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page
      .getByRole('region', { name: 'Results' })
      .getByText('₦20,000.00 is on its way to GTBank.')
      .waitFor();
    await page.getByRole('region', { name: 'Balances' }).getByText('₦30,000.00').waitFor();
    await page.getByRole('heading', { name: 'Just finished' }).waitFor();
    await page
      .locator('section[aria-labelledby^="withdrawal-"]')
      .getByText(/^Paid \d\d:\d\d$/)
      .waitFor();
    expect(await money()).toBe(3_000_000);

    await page.getByRole('link', { name: 'Transactions' }).first().click();
    const row = page.locator('tbody tr', { hasText: 'Withdrawal to GTBank' });
    await row.getByText('−₦20,000.00').waitFor();
    await row.getByText('Money out').waitFor();
    await row.getByText('₦30,000.00').waitFor();
    await row.getByText('Paid', { exact: true }).waitFor();
    await row.getByRole('link').click();
    await page.getByText(/^Paid \d\d:\d\d$/).waitFor();
  });

  test('a withdrawal can be taken back while it waits', async () => {
    const page = await site.enter('/Account/Withdraw', { realKobo: 1_000_000, steppedUp: true });
    await site.player.call('POST', '/api/user/wallet/bank-accounts', {
      accountNumber: '0123456789',
      bankCode: '058',
    });
    await page.reload();
    await page.getByRole('button', { name: 'Full balance' }).click();
    await page.getByRole('button', { name: 'Withdraw ₦10,000.00' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    const panel = page.getByRole('region', { name: '₦10,000.00' });
    await panel.getByText(/^Requested \d\d:\d\d$/).waitFor();
    await page.getByRole('region', { name: 'Balances' }).getByText('₦0.00').first().waitFor();
    await panel.getByRole('button', { name: 'Cancel withdrawal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
    await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await page.getByText(/^Cancelled \d\d:\d\d$/).waitFor();
    await page.getByRole('region', { name: 'Balances' }).getByText('₦10,000.00').waitFor();
    expect(await money()).toBe(1_000_000);
  });

  test.each([
    ['dark', 390],
    ['light', 1440],
  ] as const)('axe finds nothing on any of its pages, %s, %i px', async (colorScheme, width) => {
    const page = await site.enter(
      '/Account/Deposit',
      { realKobo: 5_000_000, steppedUp: true },
      axeWindow(colorScheme, width),
    );
    await site.player.call('POST', '/api/user/wallet/bank-accounts', {
      accountNumber: '0123456789',
      bankCode: '058',
    });
    await site.player.call('POST', '/api/user/wallet/withdraw', {
      amount: 100,
      accountNumber: '0123456789',
      bankCode: '058',
    });
    const check = (what: string) => expectAccessible(page, what);
    await order(page, 'Bank transfer', '1000');
    await page.getByRole('timer').waitFor();
    const reference = await page.getByText(/^Reference dep-/).textContent();
    await check('deposit');
    await page.goto(
      `${site.backend.url}/payment-verification/monnify?paymentReference=${reference?.split(' ')[1]}`,
    );
    await page.getByText('Your payment has not arrived yet').waitFor();
    await check('verification');
    await page.goto(`${site.backend.url}/Account/Withdraw`);
    await page.getByRole('button', { name: 'Full balance' }).click();
    await check('withdraw');
    await page.getByRole('button', { name: /^Withdraw ₦/ }).click();
    await page.getByRole('dialog', { name: 'Confirm withdrawal' }).waitFor();
    await check('confirmation');
    await page.goto(`${site.backend.url}/Account/Transactions`);
    await page.locator('tbody tr').first().waitFor();
    await check('transactions');
  });
});
