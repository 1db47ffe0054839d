// The promotions: cards, dates, targets, and when there are none.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contentRoutes } from '../../src/ui/app/routes/content-routes.ts';
import { namePeriod } from '../../src/ui/screens/promotions/name-period.ts';
import { openRoutes, type PlayedBackend, playBackend, type Reply } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
// Loaded beforehand, so that no test waits for the module of its screen.
import '../../src/ui/screens/promotions/promotions-screen.tsx';

startOnEmptyPage();

const PROMOTIONS = 'admin/games/promotions';
const promotion = (id: number, change: object = {}) => ({
  id,
  title: `Offer ${id}`,
  imageUrl: `/pictures/${id}.svg`,
  content: '<p>Terms</p><script>alert(1)</script>',
  startDate: '2020-01-01 00:00:00',
  endDate: '2099-12-31 12:00:00',
  status: 1,
  targetUrl: '/Account/Deposit',
  clientId: 1,
  ...change,
});
const answer = (data: unknown) => () => ({ success: true, status: 200, data });

let backend: PlayedBackend;
function show(reply: Reply) {
  backend = playBackend({ [PROMOTIONS]: reply });
  return openRoutes(contentRoutes, '/Promotions');
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('the heading stands at once, over cards of the right size', async () => {
  show(() => new Promise(() => {}));
  await screen.findByRole('heading', { level: 1, name: 'Promotions' });
  await waitFor(() => expect(document.querySelectorAll('.promotion.skeleton')).toHaveLength(3));
});

test('a card has its picture, its terms, its end, and where it leads', async () => {
  show(answer([promotion(1), promotion(2, { targetUrl: 'https://other.example/x' })]));
  const first = await card('Offer 1');
  expect(first.getByText('Terms').tagName).toBe('P');
  expect(first.queryByText(/alert/)).toBeNull();
  expect(first.getByText('Until 31 Dec 2099')).toBeTruthy();
  expect(first.getByRole('link', { name: 'Deposit, Offer 1' }).getAttribute('href')).toBe(
    '/Account/Deposit',
  );
  const outside = (await card('Offer 2')).getByRole('link', { name: 'Open the offer, Offer 2' });
  expect(outside.getAttribute('target')).toBe('_blank');
  expect(outside.getAttribute('rel')).toContain('noopener');
});

test('the first picture loads at once, before others', async () => {
  show(answer([promotion(1), promotion(2)]));
  await card('Offer 2');
  const pictures = [...document.querySelectorAll('.promotion img')];
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high');
});

test('a picture that does not come and a target that leads nowhere leave no trace', async () => {
  show(answer([promotion(1, { targetUrl: 'javascript:alert(1)' })]));
  const first = await card('Offer 1');
  fireEvent.error(document.querySelector('.promotion img') as Element);
  expect(document.querySelector('.promotion img')).toBeNull();
  expect(first.queryByRole('link')).toBeNull();
});

test('without any, it says so and leads on', async () => {
  show(answer([]));
  await screen.findByText('No promotions right now');
  expect(screen.getByRole('link', { name: 'See what is live' })).toBeTruthy();
});

test('what fails can be asked for again', async () => {
  show(() => Response.json({ message: 'Out for lunch' }, { status: 400 }));
  await screen.findByText('Out for lunch');
  backend.reply(PROMOTIONS, answer([promotion(1)]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Offer 1');
});

const NOON = Date.parse('2026-11-21T12:00:00+01:00');
test.each([
  ['2026-01-01 00:00:00', '2026-11-21 18:00:00', 'Ends today'],
  ['2026-01-01 00:00:00', '2026-11-22 11:00:00', 'Ends tomorrow'],
  ['2026-01-01 00:00:00', '2026-12-24 12:00:00', 'Until 24 Dec 2026'],
  ['2026-12-01 12:00:00', '2026-12-24 12:00:00', 'From 1 Dec 2026'],
  ['2026-01-01 00:00:00', '2026-11-01 12:00:00', 'Ended 1 Nov 2026'],
  ['', '2026-12-24', 'Until 23 Dec 2026|Until 24 Dec 2026'],
  ['', 'soon', ''],
])('from %s to %s is %s', (start, end, words) => {
  expect(words.split('|')).toContain(namePeriod(start, end, NOON));
});
