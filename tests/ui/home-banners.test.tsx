// The banners over the home page: which are shown, how they move, and where they may lead.

import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BannerCarousel } from '../../src/ui/features/banners/banner-carousel.tsx';
import {
  chooseBanners,
  outsideAddress,
  ownPath,
} from '../../src/ui/features/banners/use-banners.ts';
import { ADVANCE_MS } from '../../src/ui/features/banners/use-carousel.ts';
import { openRoutes, playBackend, type Reply } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage();

const BANNERS = 'content-management/banner';
const banner = (id: number, change: object = {}) => ({
  id,
  title: `Banner ${id}`,
  content: `<b>Text</b> ${id}`,
  target: 'web',
  position: 'slider',
  link: '/Promotions',
  image: `/pictures/${id}.svg`,
  ...change,
});

function show(replies: Record<string, Reply> = {}) {
  playBackend({
    // An object with numeric keys is the platform's list.
    [BANNERS]: () => ({ success: true, status: 200, data: { 0: banner(1), 1: banner(2) } }),
    ...replies,
  });
  openRoutes([{ path: '/', Component: BannerCarousel }], '/');
}
const strip = () => {
  const found = document.querySelector<HTMLElement>('.banner-strip');
  if (found === null) throw new Error('no strip');
  return found;
};

test('are those of the target and the slider, as text without tags', async () => {
  show({
    [BANNERS]: () => ({
      success: true,
      status: 200,
      data: [banner(1), banner(2, { target: 'mobile' }), banner(3, { position: 'footer' })],
    }),
  });
  const link = await screen.findByRole('link', { name: /Banner 1/ });
  expect(link.textContent).toBe('Banner 1Text  1');
  expect(screen.queryByText('Banner 2')).toBeNull();
  expect(screen.queryByText('Banner 3')).toBeNull();
  expect(screen.queryByRole('button', { name: /banner/ })).toBeNull();
});

test.each([
  ['none', () => ({ success: true, status: 200, data: [] })],
  ['no answer', () => Response.json({ message: 'No' }, { status: 400 })],
])('with %s the house has one of its own', async (_what, reply) => {
  show({ [BANNERS]: reply });
  await screen.findByRole('link', { name: /Live betting without waiting/ });
});

test('that do not fit move by themselves until somebody stops them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  show();
  const stop = await screen.findByRole('button', { name: 'Stop the banners' });
  const scrollTo = vi.fn();
  strip().scrollTo = scrollTo;
  act(() => void vi.advanceTimersByTime(ADVANCE_MS));
  expect(scrollTo).toHaveBeenCalledTimes(1);

  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Banners' }));
  act(() => void vi.advanceTimersByTime(ADVANCE_MS * 2));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Banners' }));

  fireEvent.click(stop);
  act(() => void vi.advanceTimersByTime(ADVANCE_MS * 2));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Next banner' }));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('never move by themselves for players who want less motion', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  show();
  const next = await screen.findByRole('button', { name: 'Next banner' });
  const scrollTo = vi.fn();
  strip().scrollTo = scrollTo;
  act(() => void vi.advanceTimersByTime(ADVANCE_MS * 3));
  expect(scrollTo).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Stop the banners' })).toBeNull();
  fireEvent.click(next);
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'auto' }));
  vi.useRealTimers();
});

test('on a phone are those for phones', () => {
  const all = [1, 2].map((id) => ({ ...banner(id), target: id === 1 ? 'web' : 'Mobile' }));
  expect(chooseBanners(all as never, 'mobile').map(({ title }) => title)).toEqual(['Banner 2']);
});

test.each([
  ['/Promotions?a=1#b', '/Promotions?a=1#b', null],
  ['https://ours.example/Games', '/Games', null],
  ['https://other.example/x', null, 'https://other.example/x'],
  ['http://other.example/x', null, null],
  ['javascript:alert(1)', null, null],
  ['//other.example/x', null, null],
  ['', null, null],
])('a link to %s', (link, path, address) => {
  expect(ownPath(link, 'https://ours.example')).toBe(path);
  expect(ownPath(link, 'https://ours.example') === null ? outsideAddress(link) : null).toBe(
    address,
  );
});
