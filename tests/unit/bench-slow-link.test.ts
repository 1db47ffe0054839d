import { expect, test } from 'vitest';
import { ageShown, type BoxState } from '../bench/page/shown-ages.ts';

const open = (at: number, odds: string): BoxState => ({ at, open: true, odds });
const locked = (at: number): BoxState => ({ at, open: false, odds: '' });
const WINDOW = { from: 0, to: 1_000, end: 2_000 };

test('a price is late by how long the box stayed open on the one before', () => {
  const said = [open(-10, '1.50'), open(100, '1.60'), open(200, '1.70'), open(300, '1.80')];
  const shown = [open(0, '1.50'), open(250, '1.60'), open(700, '1.80')];
  expect(ageShown(said, shown, WINDOW)).toEqual({ prices: [150, 500, 400], stops: [] });
});

test('a stop is late until the box is locked, and a locked box is not late', () => {
  const said = [open(-10, '1.50'), locked(100), open(400, '1.60'), locked(500), locked(600)];
  const shown = [open(0, '1.50'), locked(180)];
  expect(ageShown(said, shown, WINDOW)).toEqual({ prices: [], stops: [80] });
});

test('a box that never catches up is late to the end, and what is outside the window does not count', () => {
  const said = [open(-10, '1.50'), open(900, '1.60'), open(1_500, '1.70')];
  expect(ageShown(said, [open(0, '1.50')], WINDOW)).toEqual({ prices: [1_100], stops: [] });
});

test('a price that comes back is told by when it was said', () => {
  const said = [open(-20, '1.50'), open(-10, '1.60'), open(500, '1.50')];
  const shown = [open(0, '1.50'), open(50, '1.60'), open(620, '1.50')];
  expect(ageShown(said, shown, WINDOW)).toEqual({ prices: [120], stops: [] });
});

test('a box that is not on the page is not late', () => {
  expect(ageShown([open(-10, '1.50'), open(100, '1.60')], [open(200, '1.50')], WINDOW)).toEqual({
    prices: [],
    stops: [],
  });
});
