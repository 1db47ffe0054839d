// What the page does everywhere: its error dialog, its spinner, its cache (spec sections 2, 8 and 9).

import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../src/ui/api/query-client.ts';
import { RequestError } from '../../src/ui/api/request-error.ts';
import { PageDialogs } from '../../src/ui/app/shell/page-dialogs.tsx';
import { Spinner } from '../../src/ui/components/spinner.tsx';
import { openDialog, showError } from '../../src/ui/state/open-dialog.ts';
import { supportDialogs } from './support/dialogs.ts';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage();
beforeEach(() => {
  supportDialogs();
  openDialog(null);
});

test('the error dialog shows the message, and OK closes it', async () => {
  render(<PageDialogs />);
  act(() => showError(new RequestError('Booking code was not found', 200)));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Booking code was not found')).toBeTruthy();
  act(() => within(dialog).getByRole('button', { name: 'OK' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a spinner is there, and says nothing by itself', () => {
  const { container } = render(<Spinner />);
  const spinner = container.querySelector('span');
  expect(spinner?.getAttribute('aria-hidden')).toBe('true');
});

test('what was answered is fresh for five minutes', async () => {
  vi.useFakeTimers();
  try {
    const queries = createQueryClient();
    const queryFn = vi.fn(async () => 'answer');
    const ask = () => queries.fetchQuery({ queryKey: ['asked'], queryFn });
    await ask();
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(2);
    queries.clear();
  } finally {
    vi.useRealTimers();
  }
});

test('a call that nobody answers is tried three times more, later each time, at most 30 s', () => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function')
    throw new Error('the defaults are no functions');
  const failure = new RequestError('We could not reach Touchline.', 0);
  expect([0, 1, 2, 3].map((failures) => retry(failures, failure))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([0, 1, 2, 4, 5, 9].map((failures) => retryDelay(failures, failure))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ]);
});
