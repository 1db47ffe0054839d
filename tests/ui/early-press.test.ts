// A press of the HTML's button is carried out on the page's: the one in the same place, and no other.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryOutEarlyPress } from '../../src/ui/app/early-press.ts';

const { dataset } = document.documentElement;
let pressed: string[] = [];

beforeEach(() => {
  pressed = [];
  document.body.innerHTML = `<div id="root">
    <button id="menu">Cup</button>
    <div data-section-id="7">
      <button id="seventh">Cup</button>
      <article data-match-id="1"><button id="first" aria-label="Star"></button></article>
    </div>
    <div data-section-id="8">
      <button id="eighth">Cup</button>
      <article data-match-id="2">
        <button id="second" aria-label="Star"></button>
        <button id="more">Star</button>
        <button id="odds" data-outcome="2/1//1">Star</button>
      </article>
    </div>
  </div>`;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.id));
});
afterEach(() => {
  delete dataset.earlyPress;
  document.body.replaceChildren();
});

const press = (name: string, place: string, nth: number, ageMs = 0) => {
  dataset.earlyPress = JSON.stringify({
    ...{ name, place, nth, state: null },
    at: performance.now() - ageMs,
  });
  carryOutEarlyPress();
};

test.each([
  ['in its section', 'Cup', '[data-section-id="8"]', 0, 'eighth'],
  ['in its row', 'Star', '[data-match-id="1"]', 0, 'first'],
  ['in its row, behind another', 'Star', '[data-match-id="2"]', 1, 'more'],
  ['in none of them', 'Cup', '', 0, 'menu'],
])('the button %s', (_, name, place, nth, id) => {
  press(name, place, nth);
  expect(pressed).toEqual([id]);
  expect(document.activeElement?.id).toBe(id);
  carryOutEarlyPress();
  expect(pressed).toHaveLength(1);
});

test('a star that is on already stays on', () => {
  document.getElementById('first')?.setAttribute('aria-pressed', 'true');
  press('Star', '[data-match-id="1"]', 0);
  expect(pressed).toEqual([]);
  expect(document.activeElement?.id).toBe('first');
});

test('one that is not there, odds, and a press of long ago: nothing', () => {
  press('Cup', '[data-section-id="9"]', 0);
  press('Star', '[data-match-id="2"]', 2);
  press('Cup', '', 0, 15_001);
  expect(pressed).toEqual([]);
  expect(dataset.earlyPress).toBeUndefined();
});
