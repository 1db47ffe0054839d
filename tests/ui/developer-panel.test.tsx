// The developer panel: every counter, the refusals, the recorder, and its keys.

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MetricsCell } from '../../src/shared/protocol/metrics.ts';
import { fail, succeed } from '../../src/shared/result.ts';
import { DeveloperPanel } from '../../src/ui/features/developer-panel/developer-panel.tsx';
import {
  formatDuration,
  groupMetrics,
} from '../../src/ui/features/developer-panel/metrics-groups.ts';
import { useDeveloperPanelShortcut } from '../../src/ui/features/developer-panel/use-developer-panel-shortcut.ts';
import { LiveProvider } from '../../src/ui/live/live-context.ts';
import type { Supervisor } from '../../src/ui/live/supervisor.ts';
import { createLivePage, type LivePage } from './support/live-page.tsx';

const metrics: MetricsCell = {
  upMs: 65_000,
  received: 12_034,
  receivedBytes: 4_560_000,
  lastReceivedAt: 0,
  decoded: 12_030,
  aliveAndPositions: 127,
  dropped: 4,
  drops: [{ topic: 'feeds/live/odds_change/55', reason: 'markets: not a list', at: 0 }],
  dropsByReason: { 'markets: not a list': 4 },
  skipped: 101,
  skipsByReason: {},
  applied: 102,
  changed: 103,
  batches: 104,
  largestBatch: 105,
  conflated: 106,
  frames: 107,
  sentCells: 108,
  sentPrices: 109,
  unacknowledged: 110,
  mostUnacknowledged: 111,
  unacknowledgedMs: 112,
  backlog: 113,
  ageMs: { p50: 114, p99: 115 },
  subscriptions: { desired: 116, granted: 117, refused: 118 },
  snapshots: { requested: 119, applied: 120, failed: 121 },
  gaps: 122,
  late: 123,
  reconnects: 124,
  matches: 125,
  outcomes: 126,
  link: 'live',
};

let page: LivePage;
beforeEach(() => {
  page = createLivePage();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('every counter of the cell is shown', () => {
  const shown = groupMetrics(metrics).flatMap((group) => group.rows.map(([, value]) => value));
  for (let value = 101; value <= 127; value += 1)
    expect(shown.some((text) => text.startsWith(String(value)))).toBe(true);
  expect(shown).toContain('12,034');
  expect(shown).toContain('1 min 05 s');
  expect(shown).toContain('live');
});

test('durations read as people say them', () => {
  expect([9_000, 65_000, 3_720_000].map(formatDuration)).toEqual([
    '9 s',
    '1 min 05 s',
    '1 h 02 min',
  ]);
});

test('refused messages are listed with topic and reason', () => {
  render(<DeveloperPanel />, { wrapper: page.wrapper });
  expect(screen.getByText(/Waiting/)).toBeDefined();
  page.putCell('metrics', metrics);
  expect(screen.getByText('feeds/live/odds_change/55')).toBeDefined();
  expect(screen.getAllByText('markets: not a list')).toHaveLength(2);
});

test('it takes the focus when it opens, closes with Escape, and gives the focus back', () => {
  const onClose = vi.fn();
  const pageWith = (panel: boolean) => (
    <>
      <button type="button">Before</button>
      {panel && <DeveloperPanel onClose={onClose} />}
    </>
  );
  const { rerender } = render(pageWith(false), { wrapper: page.wrapper });
  screen.getByRole('button', { name: 'Before' }).focus();
  rerender(pageWith(true));
  const panel = screen.getByRole('region', { name: 'Developer panel' });
  expect(document.activeElement).toBe(panel);
  fireEvent.keyDown(panel, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region', { name: 'Developer panel' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }));
});

function ShortcutHost({ toggle }: { toggle: () => void }) {
  useDeveloperPanelShortcut(toggle);
  return null;
}

test('Ctrl+Shift+D toggles, other keys do not', () => {
  const toggle = vi.fn();
  const { unmount } = render(<ShortcutHost toggle={toggle} />);
  fireEvent.keyDown(window, { code: 'KeyD', key: 'D', ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(window, { code: 'KeyD', key: 'd', ctrlKey: true });
  expect(toggle).toHaveBeenCalledOnce();
  unmount();
  fireEvent.keyDown(window, { code: 'KeyD', key: 'D', ctrlKey: true, shiftKey: true });
  expect(toggle).toHaveBeenCalledOnce();
});

test('the counters are copied as JSON', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(<DeveloperPanel />, { wrapper: page.wrapper });
  page.putCell('metrics', metrics);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy as JSON' })));
  expect(writeText).toHaveBeenCalledWith(JSON.stringify(metrics, null, 2));
  expect(screen.getByText('Copied')).toBeDefined();
  vi.unstubAllGlobals();
});

function renderWithWorker(worker: object) {
  const supervisor = { worker, subscribe: () => () => {}, readState: () => 'running' };
  render(
    <LiveProvider value={{ ...page.live, supervisor: supervisor as unknown as Supervisor }}>
      <DeveloperPanel />
    </LiveProvider>,
  );
}

test('a recording is started, stopped and saved as a file', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  renderWithWorker({
    startRecording: async () => succeed(null),
    stopRecording: async () => succeed('{"a":1}\n'),
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Record' })));
  expect(screen.getByText('Recording the feed')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop and save' })));
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatch(/^touchline-\d+\.ndjson blob:recording$/);
  expect(screen.getByRole('button', { name: 'Record' })).toBeDefined();
});

test('a recording that could not be had is said', async () => {
  renderWithWorker({
    startRecording: async () => succeed(null),
    stopRecording: async () => fail('not_recording', 'no recording runs'),
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Record' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop and save' })));
  expect(screen.getByText(/did not record/)).toBeDefined();
});
