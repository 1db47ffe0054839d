// The bench page's parts: the form, the result, the candidates' rows, frames and what they time.

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listBenchMatches, OPENING_ODDS } from '../../src/shared/bench/bench-matches.ts';
import { priceAt } from '../../src/shared/bench/price-code.ts';
import { BenchForm } from '../../src/ui/bench/bench-form.tsx';
import { DEFAULT_OPTIONS } from '../../src/ui/bench/bench-options.ts';
import { createReport } from '../../src/ui/bench/bench-report.ts';
import { createFrameLoop } from '../../src/ui/bench/frame-loop.ts';
import { MainThreadRow } from '../../src/ui/bench/main-thread-row.tsx';
import { OddsStore } from '../../src/ui/bench/odds-store.ts';
import { createPaintWatch } from '../../src/ui/bench/paint-watch.ts';
import { ProgressView } from '../../src/ui/bench/progress-view.tsx';
import { ResultView } from '../../src/ui/bench/result-view.tsx';
import { computeTrial } from '../../src/ui/bench/trial-result.ts';
import { createWorkMeter } from '../../src/ui/bench/work-meter.ts';
import { eventually } from '../support/wait.ts';

// As newer browsers have it.
Element.prototype.scrollIntoView = () => Promise.resolve();
afterEach(cleanup);

function showForm(isRunning: boolean) {
  const calls = { onChange: vi.fn(), onStart: vi.fn(), onStop: vi.fn() };
  render(<BenchForm options={DEFAULT_OPTIONS} isRunning={isRunning} {...calls} />);
  return calls;
}

test('the form offers rates and rounds, marks what is chosen and starts', () => {
  const { onChange, onStart } = showForm(false);
  const chosen = screen.getByRole('button', { name: '3,500' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '10,000' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...DEFAULT_OPTIONS, rate: 10_000 });
  fireEvent.click(screen.getByRole('button', { name: '3' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...DEFAULT_OPTIONS, rounds: 3 });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(onStart).toHaveBeenCalledOnce();
});

test('a running form can only be stopped', () => {
  const { onChange, onStop } = showForm(true);
  expect(screen.getAllByRole('group').every((group) => group.matches(':disabled'))).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
});

test('progress says which trial and phase, and never goes back', () => {
  const shares = (['preparing', 'warming up', 'measuring', 'catching up'] as const).map((phase) => {
    const progress = { trial: 1, trials: 2, candidate: 'main', phase } as const;
    const { unmount } = render(<ProgressView progress={progress} />);
    expect(screen.getByText(`Trial 2 of 2, Main thread: ${phase}`)).toBeTruthy();
    const share = Number(screen.getByRole('progressbar').getAttribute('value'));
    unmount();
    return share;
  });
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares[0]).toBe(0.5);
});

test('the result has a row a figure, and dashes for what the browser cannot tell', () => {
  const sample = { ages: [20, 30], frameIntervals: [17], longTasks: null, heapBytes: null };
  const counts = { sent: 35_000, late: 0, decoded: 35_000, loadMs: 7_000 };
  const trials = (['worker', 'main'] as const).map((name, at) =>
    computeTrial(name, 0, { ...sample, busyShare: (at + 1) / 10 }, counts),
  );
  const place = { build: 'b', userAgent: 'u', cores: 2 };
  const { unmount } = render(
    <ResultView report={createReport(DEFAULT_OPTIONS, trials, place, new Date(0))} />,
  );
  const cells = (name: RegExp) =>
    screen.getByRole('row', { name }).textContent?.replace(/^.*?(?=[\d–])/, '');
  expect(cells(/^Messages decoded/)).toBe('35,00035,000–');
  expect(cells(/^Main thread busy/)).toBe('10.0 %20.0 %0.50');
  expect(cells(/^Page heap/)).toBe('–––');
  expect(screen.getByRole('button', { name: 'Copy as text' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy as JSON' })).toBeTruthy();
  // As the next run begins.
  expect(unmount).not.toThrow();
});

test('the main-thread row shows the opening prices, then the newest of a batch', async () => {
  const meter = createWorkMeter();
  const store = new OddsStore(meter.timed);
  const [match] = listBenchMatches(1);
  const { container } = render(<MainThreadRow store={store} match={match!} top={0} />);
  const shown = () => [...container.querySelectorAll('.price')].map((price) => price.textContent);
  expect(shown()).toEqual(OPENING_ODDS.map((odds) => odds.toFixed(2)));
  store.put(match!.matchId, [11, 12, 13]);
  store.put(match!.matchId, [21, 2, 13]);
  await eventually(() => expect(shown()).toEqual(['21.00', '2.00', '13.00']));
  const boxes = [...container.querySelectorAll('[data-outcome]')];
  expect(boxes.map((box) => box.getAttribute('data-dir'))).toEqual(['up', 'down', 'up']);
});

test('a frame is read after all that changes it, and its work is counted', async () => {
  const controller = new AbortController();
  const meter = createWorkMeter();
  const frames = createFrameLoop(controller.signal, meter);
  const seen: string[] = [];
  frames.onFrame(() => seen.push('read'));
  frames.beforePaint(() => seen.push('change'));
  await frames.until(() => seen.length > 2 && meter.totalMs > 0);
  expect(seen.slice(0, 3)).toEqual(['change', 'read', 'read']);
  await expect(
    frames.until(() => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');

  const waiting = frames.until(() => false);
  controller.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  await expect(frames.until(() => true)).rejects.toThrow('stopped');
  frames.stop();
});

test('a painted price tells its age, once', async () => {
  const stage = document.createElement('div');
  const price = document.createElement('span');
  price.className = 'price';
  price.textContent = '1.85';
  const box = document.createElement('button');
  box.className = 'odds-box';
  box.dataset.outcome = '40000000/1//1';
  box.append(price);
  stage.append(box);
  const ages: number[] = [];
  const watch = createPaintWatch(stage, (ageMs) => ages.push(ageMs));
  watch();
  price.textContent = (priceAt(Date.now() - 700, 0) / 100).toFixed(2);
  watch();
  watch();
  await eventually(() => expect(ages).toHaveLength(1));
  expect(ages[0]).toBeGreaterThanOrEqual(700);
  await act(async () => {});
  expect(ages).toHaveLength(1);
});
