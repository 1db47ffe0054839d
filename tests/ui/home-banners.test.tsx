// The banners over the home page: which are shown, how they move, and where they may lead.

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BannerCarousel } from '../../src/ui/features/banners/banner-carousel.tsx';
import {
  chooseBanners,
  outsideAddress,
  ownPath,
} from '../../src/ui/features/banners/use-banners.ts';
import { ADVANCE_MS } from '../../src/ui/features/banners/use-carousel.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { openRoutes, playBackend, type Reply } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(utilsStore);
const keepBanners = (banners: unknown[]) =>
  utilsStore.change((draft) => {
    draft.homeCarousel = banners;
  });

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
  const backend = playBackend({
    // An object with numeric keys is the platform's list.
    [BANNERS]: () => ({ success: true, status: 200, data: { 0: banner(1), 1: banner(2) } }),
    ...replies,
  });
  openRoutes([{ path: '/', Component: BannerCarousel }], '/');
  return backend;
}
const strip = () => {
  const found = document.querySelector<HTMLElement>('[aria-label="Banners"] > div');
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

describe('of the page itself', () => {
  const never = () => new Promise<never>(() => {});
  const comeWith = (text: string) => {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'home-banners';
    block.textContent = text;
    document.head.append(block);
    onTestFinished(() => block.remove());
  };

  test('stand there at once, before those of the last visit', () => {
    keepBanners([{ ...banner(7), id: '7' }]);
    comeWith(JSON.stringify([banner(8), banner(9, { target: 'mobile' })]));
    show({ [BANNERS]: never });
    expect(screen.getByRole('link', { name: /Banner 8/ })).toBeTruthy();
    expect(screen.queryByText(/Banner [79]/)).toBeNull();
  });

  test('give way to the answer', async () => {
    comeWith(JSON.stringify([banner(8)]));
    show();
    await screen.findByRole('link', { name: /Banner 2/ });
    expect(screen.queryByText('Banner 8')).toBeNull();
  });

  test.each(['', '{', 'null', '[{"title":"No id"}]', '7'])('that read %j are none', (text) => {
    keepBanners([{ ...banner(7), id: '7' }]);
    comeWith(text);
    show({ [BANNERS]: never });
    expect(screen.getByRole('link', { name: /Banner 7/ })).toBeTruthy();
  });
});

describe('of the last visit', () => {
  const never = () => new Promise<never>(() => {});

  test('are kept, those of both targets and of the slider alone', async () => {
    const others = [banner(2, { target: 'mobile' }), banner(3, { position: 'footer' })];
    show({ [BANNERS]: () => ({ success: true, status: 200, data: [banner(1), ...others] }) });
    await screen.findByRole('link', { name: /Banner 1/ });
    expect(utilsStore.read().homeCarousel).toMatchObject([
      { id: '1', target: 'web' },
      { id: '2', target: 'mobile' },
    ]);
  });

  test('stand there at once, until the answer comes', async () => {
    keepBanners([{ ...banner(7), id: '7' }]);
    show({ [BANNERS]: never });
    expect(screen.getByRole('link', { name: /Banner 7/ })).toBeTruthy();
    cleanup();
    show();
    await screen.findByRole('link', { name: /Banner 2/ });
    expect(screen.queryByText('Banner 7')).toBeNull();
  });

  test('stay where no answer comes', async () => {
    keepBanners([{ ...banner(7), id: '7' }]);
    const backend = show({ [BANNERS]: () => Response.json({ message: 'No' }, { status: 400 }) });
    await waitFor(() => expect(backend.requests(BANNERS)).toHaveLength(1));
    await act(async () => {});
    expect(screen.getByRole('link', { name: /Banner 7/ })).toBeTruthy();
  });

  test('are left alone where they cannot be read', () => {
    keepBanners([{ title: 'No id' }, 7]);
    show({ [BANNERS]: never });
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.querySelectorAll('[data-banner-place]')).toHaveLength(3);
  });
});

test.each([
  ['none', () => ({ success: true, status: 200, data: [] })],
  ['no answer', () => Response.json({ message: 'No' }, { status: 400 })],
])('with %s the house has one of its own', async (_what, reply) => {
  show({ [BANNERS]: reply });
  await screen.findByRole('link', { name: /Bet live as it happens/ });
});

test('that do not fit move by themselves until somebody stops them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  show();
  const stop = await screen.findByRole('button', { name: 'Pause banners' });
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
  expect(screen.queryByRole('button', { name: 'Pause banners' })).toBeNull();
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
