// `/code`: a coupon without script, for whoever has its code in whatever browser.

import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { makeCoupon, openMatch, pick, publishPrices, RESULT } from '../../support/betting.ts';
import { callAs } from '../../support/players.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function book(...matchIds: string[]): Promise<string> {
  const coupon = makeCoupon(matchIds.map((id) => pick(id)));
  const { body } = await callAs(backend)('POST', '/api/bets/book-bet/1', coupon);
  return (body.data as { betslipId: string }).betslipId;
}

async function read(query: string) {
  const response = await fetch(`${backend.url}/code${query}`);
  const { document } = new JSDOM(await response.text()).window;
  const main = document.querySelector('main');
  return { response, status: response.status, document, text: main?.textContent ?? '' };
}

test('shows the selections with the odds of the booking, without a script', async () => {
  const startsAt = Date.UTC(2031, 4, 5, 18, 30);
  openMatch(backend, '101', { startsAt });
  openMatch(backend, '102');
  const code = await book('101', '102');
  publishPrices(backend, '101', { ...RESULT, '1': 1.1 });
  const { status, document, response, text } = await read(`?code=${code.toLowerCase()}`);
  expect(status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(document.querySelector('h1')?.textContent).toBe(`Booking code ${code}`);
  const legs = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(legs).toHaveLength(2);
  for (const words of [
    '2.00',
    'Home 101',
    'Match result',
    'Home 101 vs Away 101',
    '2031-05-05 19:30',
  ])
    expect(legs[0]).toContain(words);
  expect(text).toContain('Total odds 4.00');
  expect(document.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/?shareCode=${code}`]);
  const style = document.querySelector('link[rel=stylesheet]')!.getAttribute('href')!;
  const sheet = await fetch(backend.url + style);
  expect(sheet.headers.get('content-type')).toContain('text/css');
});

test.each([
  (code: string) => `?shareCode=${code}`,
  (code: string) => `?SHARECODE=${code}`,
  (code: string) => `?code=${encodeURIComponent(`Book this!! Code: ${code} thanks`)}`,
  (code: string) => `?code=${encodeURIComponent(`https://site.test/?shareCode=${code}`)}`,
])('finds the code in what people paste', async (write) => {
  openMatch(backend, '111');
  const code = await book('111');
  const { status, text } = await read(write(code));
  expect([status, text]).toEqual([200, expect.stringContaining(`Booking code ${code}`)]);
});

test.each([
  ['', 200, 'Read a booking code'],
  ['?code=', 200, 'Read a booking code'],
  ['?code=AAAAAAA', 404, 'There is no coupon with this code'],
  ['?code=so%20there', 404, 'There is no booking code in what you typed'],
  ['?code=%22%3E%3Cscript%3E', 404, 'There is no coupon with this code'],
  ['?code=a&code=b', 200, 'Read a booking code'],
  ['?code[x]=1', 200, 'Read a booking code'],
  [`?code=${'%20x'.repeat(1_500)}`, 404, 'There is no booking code in what you typed'],
  ['?code=%00', 400, ''],
])('%.40s answers %i and says what to do', async (query, status, words) => {
  const answer = await read(query);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(words);
  expect(answer.document.querySelectorAll('script')).toHaveLength(0);
});

test.each([
  `</li></main><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `&lt;b&gt; & 'quotes' "more"`,
])('a team called %s does nothing, and is read as it is', async (home) => {
  openMatch(backend, '121', { home });
  const { document } = await read(`?code=${await book('121')}`);
  expect(document.querySelectorAll('script, img')).toHaveLength(0);
  expect(document.querySelector('li strong')?.textContent).toContain(home);
});

test('what is over is left out, and said', async () => {
  openMatch(backend, '131');
  openMatch(backend, '132');
  const code = await book('131', '132');
  backend.hub.retire('131');
  const some = await read(`?code=${code}`);
  expect(some.text).toContain('1 of 2 selections can still be bet on');
  expect(some.text).not.toContain('Total odds');
  backend.hub.retire('132');
  const none = await read(`?code=${code}`);
  expect([none.status, none.text]).toEqual([
    200,
    expect.stringContaining('Nothing of this coupon'),
  ]);
});

test('codes are guessed no faster here, nor by shared addresses, than over the API', async () => {
  const other = await startBackend();
  const ask = async (at: number) =>
    (await fetch(`${other.url}/code?code=GUESS${10 + (at % 90)}`)).status;
  const answers: number[] = [];
  for (let at = 0; at < 70; at += 1) answers.push(await ask(at));
  expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(answers.slice(60).every((status) => status === 429)).toBe(true);
  await other.close();
});
