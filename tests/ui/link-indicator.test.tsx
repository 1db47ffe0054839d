// The connection indicator: its attribute, whose side fails, and what is said aloud.

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BROKER_ERRORS, type LinkCell, type LinkState } from '../../src/shared/protocol/link.ts';
import { NO_METRICS } from '../../src/shared/protocol/metrics.ts';
import { announcer } from '../../src/ui/components/announcer/announcer.ts';
import { ConnectionSheet } from '../../src/ui/features/link/connection-sheet.tsx';
import { describeLink } from '../../src/ui/features/link/describe-link.ts';
import { LinkIndicator } from '../../src/ui/features/link/link-indicator.tsx';
import { supportDialogs } from './support/dialogs.ts';
import { createLivePage } from './support/live-page.tsx';

supportDialogs();
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const link = (state: LinkState, changes: Partial<LinkCell> = {}): LinkCell => ({
  state,
  since: 0,
  fault: null,
  roundTripMs: null,
  attempt: 0,
  error: null,
  ...changes,
});

function shown(container: HTMLElement) {
  return container.querySelector('[data-link]')?.getAttribute('data-link');
}

test('shows the state and the round trip', () => {
  const page = createLivePage();
  const { container } = render(<LinkIndicator />, { wrapper: page.wrapper });
  expect(shown(container)).toBe('retrying');
  page.putCell('link', link('live', { roundTripMs: 38.4 }));
  expect(shown(container)).toBe('live');
  expect(screen.getByText('38 ms')).toBeTruthy();
});

test('loss and return are announced, the first connection is not', () => {
  const announce = vi.spyOn(announcer, 'announce');
  const page = createLivePage();
  render(<LinkIndicator />, { wrapper: page.wrapper });
  page.putCell('link', link('retrying'));
  page.putCell('link', link('live'));
  page.putCell('link', link('slow'));
  expect(announce).not.toHaveBeenCalled();
  page.putCell('link', link('stale', { fault: 'source' }));
  expect(announce).toHaveBeenCalledWith('link', expect.stringContaining('Our odds feed'));
  page.putCell('link', link('live'));
  expect(announce).toHaveBeenLastCalledWith('link', 'Connected again. Odds are live.');
  expect(announce).toHaveBeenCalledTimes(2);
});

test('tells the player’s network from our source', () => {
  const network = describeLink(link('retrying', { fault: 'network' }), 'running');
  expect([network.network, network.source]).toEqual(['failing', 'unknown']);
  const source = describeLink(link('stale', { fault: 'source' }), 'running');
  expect([source.network, source.source]).toEqual(['', 'failing']);
});

test('a failed worker is offline whatever the last cell said', () => {
  expect(describeLink(link('live'), 'failed')).toMatchObject({
    state: 'offline',
    text: 'Live odds stopped',
  });
});

// The texts as spec section 8 has them, not as the code does.
test.each([
  'Message removed',
  'Connection closed',
  'client disconnecting',
  'Keepalive timeout',
  'No connection to broker',
  'Unregistered Topic Alias',
])('"%s" is logged and stands in the connection sheet, also once it is over', (text) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = BROKER_ERRORS.find((one) => one === text) ?? null;
  const page = createLivePage();
  render(<LinkIndicator />, { wrapper: page.wrapper });
  const minute = BROKER_ERRORS.indexOf(error!);
  const since = Date.UTC(2026, 0, 5, 20, minute);
  page.putCell('link', link('retrying', { fault: 'network', error, since, attempt: 1 }));
  page.putCell('link', link('retrying', { fault: 'network', error, since, attempt: 2 }));
  page.putCell('link', link('live', { since: since + 5_000 }));
  expect(log.mock.calls).toEqual([[`Live connection: ${text}`]]);

  render(<ConnectionSheet onClose={() => {}} />, { wrapper: page.wrapper });
  const newest = screen.getByRole('list').firstElementChild?.textContent;
  expect(newest).toBe(`21:0${minute} ${text}`);
});

test('the sheet follows the link while it is open', () => {
  const page = createLivePage();
  render(<ConnectionSheet onClose={() => {}} />, { wrapper: page.wrapper });
  page.putCell('link', link('live', { roundTripMs: 38.4 }));
  const facts = () =>
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts()).toEqual([
    ['You to us', 'Working'],
    ['Us to our source', 'Working'],
    ['Round trip', '38 ms'],
  ]);
  page.putCell('metrics', {
    ...NO_METRICS,
    ...{ frames: 9, received: 1_234, receivedBytes: 2_345_678, ageMs: { p50: 12.4, p99: 30 } },
    lastReceivedAt: Date.now() - 4_000,
  });
  expect(facts().slice(3)).toEqual([
    ['Odds on your screen after', '12 ms'],
    ['Newest odds message', '4 s ago'],
    ['Odds messages this visit', '1,234'],
    ['Odds data this visit', '2.3 MB'],
  ]);
  page.putCell('metrics', NO_METRICS);
  page.putCell('link', link('retrying', { fault: 'network', attempt: 3 }));
  expect(facts()).toEqual([
    ['You to us', 'Not working'],
    ['Us to our source', 'Not known yet'],
    ['Odds messages this visit', '0'],
    ['Odds data this visit', '0 kB'],
    ['Tries to reconnect', '3'],
  ]);
});
