// A leg of the slip in every state: it moves, stops, keeps what is typed into it, and renders alone.

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BEAT_MS } from '../../src/ui/features/betslip/throttled-line.ts';
import {
  createSlipPage,
  figuresOf,
  leg,
  multiple,
  type SlipPage,
  showSlip,
} from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const A = '7/1//1';
const B = '8/1//2';
const C = '9/1//3';

startOnEmptyPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});
let page: SlipPage;
beforeEach(() => {
  page = createSlipPage();
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a leg', () => {
  test('shows outcome, market, match, clock, score, league with its country, and price', () => {
    showSlip(page, [A]);
    page.putLeg(A, { outcomeName: 'Arsenal' });
    const text = leg(A).textContent ?? '';
    for (const part of [
      'Arsenal',
      '1X2',
      'Arsenal v Chelsea, 67:12, 2–1, England, Premier League',
      '1.85',
    ])
      expect(text).toContain(part);
    expect(leg(A).dataset.state).toBe('open');
  });

  test('of what has no two sides is called by its name alone', () => {
    showSlip(page, [A]);
    const league = { homeTeam: 'Premier League 2026/27', awayTeam: '' };
    page.putLeg(A, { ...league, eventName: 'Premier League 2026/27 v ', type: 'prematch' });
    const text = leg(A).textContent ?? '';
    expect(text).toContain('1X2Premier League 2026/27₦');
    expect(text).not.toMatch(/ v\b/);
    expect(leg(A).querySelector('a')?.getAttribute('href')).not.toMatch(/_Vs_?\//i);
  });

  test('has the place of its message before there is one, so that nothing moves when it comes', () => {
    showSlip(page, [A, B], multiple);
    const places = () => [A, B].map((id) => leg(id).querySelector('.leg-message')?.textContent);
    expect(places()).toEqual(['', '']);
    expect(leg(A).querySelector('.leg-message')?.className).toContain('h-6');
  });

  test('tells a move from the price it was picked at, and strikes that one', () => {
    showSlip(page, [A]);
    page.putLeg(A, { odds: 192, changed: 'up', previousOdds: 185 });
    expect(leg(A).querySelector('.tag.up')?.textContent).toBe('+0.07');
    expect(leg(A).querySelector('s')?.textContent).toBe('was 1.85');
    expect(leg(A).textContent).toContain('Changed just now');
    vi.advanceTimersByTime(BEAT_MS);
    page.putLeg(A, { changed: null, previousOdds: 0 });
    expect(leg(A).textContent).toContain('Since you picked it');
    vi.advanceTimersByTime(BEAT_MS);
    page.putLeg(A, { odds: 179 });
    expect(leg(A).querySelector('.tag.down')?.textContent).toBe('−0.06');
    expect(leg(A).textContent).toContain('Lower, confirm to place');
  });

  test('its words change twice a second at most, and the last ones come; its price is never late', () => {
    showSlip(page, [A]);
    const words = () => leg(A).querySelector('.leg-message')?.textContent;
    page.putLeg(A, { odds: 192 });
    expect(words()).toBe('+0.07Since you picked it');
    const seen = new Set<string | undefined>();
    for (let odds = 193; odds < 203; odds++) {
      vi.advanceTimersByTime(100);
      page.putLeg(A, { odds });
      expect(leg(A).querySelector('.leg-price')?.textContent).toBe((odds / 100).toFixed(2));
      seen.add(words());
    }
    expect(seen.size).toBeLessThanOrEqual(3);
    vi.advanceTimersByTime(BEAT_MS);
    expect(words()).toBe('+0.17Since you picked it');
    // Written right before a beat, it is not written again with that beat.
    vi.advanceTimersByTime(2 * BEAT_MS - 10 - (performance.now() % BEAT_MS));
    page.putLeg(A, { odds: 210 });
    page.putLeg(A, { odds: 211 });
    vi.advanceTimersByTime(20);
    expect(words()).toBe('+0.25Since you picked it');
    vi.advanceTimersByTime(BEAT_MS);
    expect(words()).toBe('+0.26Since you picked it');
  });

  test('that it cannot be bet on is said at once, and no word comes after it has gone', () => {
    const view = showSlip(page, [A]);
    page.putLeg(A, { odds: 192 });
    page.putLeg(A, { odds: 193 });
    page.putLeg(A, { block: 'suspended', suspended: true });
    expect(leg(A).querySelector('.leg-message')?.textContent).toBe('SuspendedBetting is paused');
    vi.advanceTimersByTime(BEAT_MS);
    expect(leg(A).querySelector('.leg-message')?.textContent).toBe('SuspendedBetting is paused');
    page.putLeg(A, { block: null, suspended: false });
    page.putLeg(A, { odds: 194 });
    view.unmount();
    expect(() => vi.advanceTimersByTime(BEAT_MS)).not.toThrow();
  });

  test.each([
    [{ acceptChanges: 'none' }, 192, 'Higher, confirm to place'],
    [{ acceptChanges: 'any' }, 150, 'Since you picked it'],
    [{ tolerancePercent: 5 }, 176, 'Since you picked it'],
    [{ tolerancePercent: 5 }, 175, 'Lower, confirm to place'],
  ] as const)('asks by the policy: %o at %i says %s', (policy, odds, note) => {
    showSlip(page, [A], policy);
    page.putLeg(A, { odds });
    expect(leg(A).textContent).toContain(note);
  });

  test('back at its price it says so for as long as the change is marked', () => {
    showSlip(page, [A]);
    page.putLeg(A, { odds: 185, changed: 'down', previousOdds: 192 });
    expect(leg(A).textContent).toContain('Back at the odds you picked');
    page.putLeg(A, { changed: null, previousOdds: 0 });
    expect(leg(A).querySelector('.tag')).toBeNull();
    // The line stays, or every leg below would jump.
    expect(leg(A).querySelector('.leg-message')).not.toBeNull();
  });

  test.each([
    [{ block: 'suspended', suspended: true, reason: 'VAR check' }, 'Suspended', 'VAR check'],
    [{ block: 'suspended', suspended: true }, 'Suspended', 'Betting is paused'],
    [{ block: 'stale' }, 'Stale', 'Waiting for new odds'],
    [{ block: 'started' }, 'Started', 'The match has started. Remove it'],
    [{ block: 'ended' }, 'Ended', 'Betting has closed. Remove it'],
    [{ block: 'unavailable', unavailable: true }, 'Unavailable', 'No longer offered. Remove it'],
  ] as const)('says what blocks it: %o', (change, tag, note) => {
    showSlip(page, [A]);
    page.putLeg(A, { odds: 192, ...change });
    expect(leg(A).dataset.state).toBe(change.block);
    expect(leg(A).querySelector('.tag')?.textContent).toBe(tag);
    expect(leg(A).textContent).toContain(note);
    // The last price stays.
    expect(leg(A).querySelector('.leg-price')?.textContent).toBe('1.92');
  });

  test('before the match it shows the kick-off', () => {
    showSlip(page, [A]);
    const startsAt = Date.UTC(2099, 10, 21, 19, 30);
    page.putLeg(A, { type: 'prematch', startsAt, inPlayTime: '', score: '' });
    expect(leg(A).textContent).toContain('20:30');
  });

  test.each([
    ['live', '/Sports/Live/Football/Premier_League/Arsenal_Vs_Chelsea/7'],
    ['prematch', '/Sports/Prematch/Football/Premier_League/Arsenal_Vs_Chelsea/7'],
  ] as const)('%s, its match is a link to that page', (type, path) => {
    showSlip(page, [A]);
    page.putLeg(A, { type, sport: 'Football', tournament: 'Premier League' });
    expect(screen.getByRole('link', { name: /^Arsenal v Chelsea/ }).getAttribute('href')).toBe(
      path,
    );
  });

  test('goes when it is removed', () => {
    showSlip(page, [A]);
    page.putLeg(A, { outcomeName: 'Arsenal' });
    fireEvent.click(button('Remove Arsenal, 1X2'));
    expect(page.commands).toEqual([{ type: 'remove', selectionId: A }]);
  });

  test('a price renders its own leg and no other', () => {
    const { container } = showSlip(page, [A, B, C], multiple);
    const changed = new Set<string>();
    const watch = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(
          element?.closest<HTMLElement>('[data-selection-id]')?.dataset.selectionId ?? '',
        );
      }
    });
    watch.observe(container, { subtree: true, childList: true, characterData: true });
    page.putLeg(B, { odds: 199, changed: 'up', previousOdds: 185 });
    for (const { target } of watch.takeRecords()) {
      const element = target instanceof Element ? target : target.parentElement;
      changed.add(element?.closest<HTMLElement>('[data-selection-id]')?.dataset.selectionId ?? '');
    }
    watch.disconnect();
    expect([...changed]).toEqual([B]);
  });

  test('one further down than the slip has room for waits until the browser has seen it', () => {
    const told: [IntersectionObserverCallback, Element][] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #notify: IntersectionObserverCallback;
        constructor(notify: IntersectionObserverCallback) {
          this.#notify = notify;
        }
        observe(element: Element) {
          told.push([this.#notify, element]);
        }
        unobserve() {}
        disconnect() {}
      },
    );
    const ids = ['1', '2', '3', '4', '5', '6'].map((match) => `${match}/1//1`);
    showSlip(page, ids);
    const empty = () => ids.filter((id) => leg(id).ariaBusy === 'true');
    expect(empty()).toEqual(ids.slice(4));
    const [notify, element] = told.find(([, watched]) => watched === leg(ids[4]!))!;
    const entry = {
      target: element,
      isIntersecting: true,
      boundingClientRect: element.getBoundingClientRect(),
    } as unknown as IntersectionObserverEntry;
    act(() => notify([entry], {} as IntersectionObserver));
    expect(empty()).toEqual(ids.slice(5));
    expect(leg(ids[4]!).textContent).toContain('1.85');
  });

  test('keeps focus and caret while prices move and legs go', () => {
    showSlip(page, [A, B], { offeredBetTypes: ['Single', 'Multiple'] });
    page.putLeg(B, { outcomeName: 'Draw' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake on Draw, 1X2' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '2500' } });
    field.setSelectionRange(2, 2);
    for (let odds = 186; odds < 226; odds++) {
      page.putLeg(A, { odds });
      page.putLeg(B, { odds });
      page.putSlip({ figures: figuresOf({ totalOdds: odds / 100 }) });
    }
    page.putSlip({ selectionIds: [B] });
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart]).toEqual(['2500', 2]);
  });
});
