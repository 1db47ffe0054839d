// A link of the site: followed by the router where it is pressed plainly, the browser's otherwise.

import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';

import { afterEach, expect, test, vi } from 'vitest';
import { SiteLink, SiteLinks } from '../../src/ui/components/site-link.tsx';
import { TabLink } from '../../src/ui/components/tab-link.tsx';
import { openHistory, TestRouter } from './support/test-history.tsx';

afterEach(cleanup);

function openPage(onClick?: () => void, target?: string) {
  const pages = [
    {
      path: '*',
      element: (
        <SiteLinks>
          <SiteLink to="/Sport/LiveList?sport=1" onClick={onClick} target={target}>
            Live
          </SiteLink>
        </SiteLinks>
      ),
    },
  ];
  const history = openHistory('/');
  render(<TestRouter routes={pages} history={history} />);
  return history;
}

const press = (init: MouseEventInit = {}) => {
  const link = screen.getByRole('link', { name: 'Live' });
  const event = createEvent.click(link, init);
  // jsdom follows no link, and says so.
  window.addEventListener('click', (last) => last.preventDefault(), { once: true });
  const isLeft = vi.fn();
  document.body.addEventListener('click', (last) => isLeft(!last.defaultPrevented), { once: true });
  fireEvent(link, event);
  return isLeft.mock.calls[0]?.[0] as boolean;
};

test('a plain press is followed by the router, after what the link does itself', () => {
  const onClick = vi.fn();
  const history = openPage(onClick);
  expect(press()).toBe(false);
  expect(onClick).toHaveBeenCalledTimes(1);
  const { pathname, search } = history.location;
  expect(pathname + search).toBe('/Sport/LiveList?sport=1');
  expect(history.action).toBe('PUSH');
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a press with %o is the browser’s', (init) => {
  const history = openPage();
  expect(press(init)).toBe(true);
  expect(history.location.pathname).toBe('/');
});

test('a link into another tab is the browser’s', () => {
  const history = openPage(undefined, '_blank');
  expect(press()).toBe(true);
  expect(history.location.pathname).toBe('/');
});

test.each([
  ['/Account/BetHistory', '/Account/BetHistory', false, 'page'],
  ['/account/bethistory/', '/Account/BetHistory', false, 'page'],
  ['/Account/BetHistory/7/Detail', '/Account/BetHistory', false, 'page'],
  ['/Account/BetHistoryOfOthers', '/Account/BetHistory', false, null],
  ['/Games/Providers', '/Games', true, null],
  ['/Games/Caf%C3%A9', '/Games/Café', true, 'page'],
  ['/Account/Me', '/Account/BetHistory', false, null],
])('at %s the tab of %s (end: %s) is current: %s', (path, to, end, current) => {
  const pages = [
    {
      path: '*',
      element: (
        <TabLink to={to} end={end}>
          Tab
        </TabLink>
      ),
    },
  ];
  const history = openHistory(path);
  render(<TestRouter routes={pages} history={history} />);
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
});

test('without a router around it, it is an anchor', () => {
  render(<SiteLink to="/cms/terms">Terms</SiteLink>);
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/cms/terms');
});
