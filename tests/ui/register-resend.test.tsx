// The resend of a code: locked for a minute, also over a reload (spec sections 4 and 9).

import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noteCodeSent, RESEND_LOCK_MS } from '../../src/ui/state/sent-code-store.ts';
import { FREE_NUMBER, KNOWN_NUMBER, playAccounts } from './support/accounts-backend.ts';
import { enter, openSite, press, startWithoutPlayer } from './support/auth-page.tsx';

startWithoutPlayer();

function loadPolyfills(number: string): void {
  enter('Mobile number', number);
  enter('Password', 'long-enough');
  fireEvent.click(screen.getByRole('checkbox'));
}

async function openForm(): Promise<void> {
  openSite('/Register');
  await screen.findByLabelText('Mobile number');
}

describe('the resend', () => {
  test('is locked for a minute, then sends again and is locked anew', async () => {
    const backend = playAccounts();
    await openForm();
    loadPolyfills(FREE_NUMBER);
    press('Continue');
    await screen.findByLabelText('Digit 1 of 6');
    const locked = screen.getByRole('button', { name: /Send again in [01]:\d\d/ });
    fireEvent.click(locked);
    expect(backend.requests('notification/send-otp')).toHaveLength(1);

    act(() => noteCodeSent(FREE_NUMBER, Date.now() - RESEND_LOCK_MS));
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByRole('button', { name: /Send again in/ });
    expect(backend.requests('notification/send-otp')).toHaveLength(2);
  });

  test('stays locked over a reload: the code that is under way is used', async () => {
    noteCodeSent(FREE_NUMBER, Date.now() - 20_000);
    const backend = playAccounts();
    await openForm();
    loadPolyfills(FREE_NUMBER);
    press('Continue');
    // Forty seconds are left, less what this machine takes to come here.
    expect(
      await screen.findByRole('button', { name: /Send again in 0:(40|[123]\d)/ }),
    ).toBeTruthy();
    expect(backend.requests('notification/send-otp')).toHaveLength(0);
  });

  test('of one number does not lock another', async () => {
    noteCodeSent(KNOWN_NUMBER, Date.now());
    const backend = playAccounts();
    await openForm();
    loadPolyfills(FREE_NUMBER);
    press('Continue');
    await screen.findByLabelText('Digit 1 of 6');
    expect(backend.requests('notification/send-otp')).toHaveLength(1);
  });

  test('that is refused says why', async () => {
    const backend = playAccounts();
    await openForm();
    loadPolyfills(FREE_NUMBER);
    press('Continue');
    await screen.findByLabelText('Digit 1 of 6');
    backend.reply('notification/send-otp', () =>
      Response.json({ message: 'Too many codes. Try again in 59 minutes.' }, { status: 429 }),
    );
    act(() => noteCodeSent(FREE_NUMBER, 0));
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByText('Too many codes. Try again in 59 minutes.');
  });
});
