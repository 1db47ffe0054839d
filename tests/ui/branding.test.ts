// Branding: every value becomes a custom property, and no accent that cannot be read is used.

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fitAccent } from '../../src/ui/app/accent.ts';
import { applyBranding, kebab } from '../../src/ui/app/branding.ts';
import { contrast, parseColour } from '../../src/ui/app/contrast.ts';

const INKS = ['#15180b', '#ffffff'];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('style');
  document.head.replaceChildren();
});

const branding = {
  name: 'Lagos Bet',
  url: '',
  title: 'Lagos Bet: live',
  colors: { primaryColor: '#0055aa', liveOddTextColor: '#eeeeee' },
  fonts: { primaryFont: 'Inter', primaryFontURL: '/fonts/inter.css' },
  images: {},
};

test('colours and fonts become custom properties, the title the page title', () => {
  applyBranding(branding);
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--brand-primary-color')).toBe('#0055aa');
  expect(style.getPropertyValue('--brand-live-odd-text-color')).toBe('#eeeeee');
  expect(style.getPropertyValue('--brand-primary-font')).toBe('Inter');
  expect(style.getPropertyValue('--brand-primary-font-url')).toBe('');
  expect(document.title).toBe('Lagos Bet: live');
});

test('fonts are loaded as style sheets, from ourselves or over https only', () => {
  applyBranding({
    ...branding,
    fonts: {
      primaryFontURL: '/fonts/inter.css',
      secondaryFontURL: 'https://fonts.example/a.css',
      thirdFontURL: 'http://fonts.example/b.css',
      fourthFontURL: 'javascript:alert(1)',
    },
  });
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  expect(sheets.map((sheet) => sheet.href)).toEqual([
    new URL('/fonts/inter.css', location.href).href,
    'https://fonts.example/a.css',
  ]);
});

test('names are written as custom properties are', () => {
  expect(kebab('activePrematchOddBackground')).toBe('active-prematch-odd-background');
});

describe('the accent', () => {
  test('our own yellow keeps everything on dark, and its ink edge on light', () => {
    expect(fitAccent('#f6c927', '#101716', INKS)).toMatchObject({
      '--accent': '#f6c927',
      '--on-accent': '#15180b',
      '--accent-edge': '#f6c927',
    });
    const onLight = fitAccent('#f6c927', '#fdfefd', INKS);
    expect(onLight['--accent']).toBe('#f6c927');
    expect(onLight['--accent-edge']).toBeUndefined();
    expect(onLight['--accent-text']).toBeUndefined();
  });

  test('what is no colour changes nothing', () => {
    expect(fitAccent('var(--x)', '#101716', INKS)).toEqual({});
    expect(fitAccent('#f6c927', '', INKS)).toEqual({});
  });

  test('whatever the brand, text on the accent can be read', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const brand = `rgb(${red}, ${green}, ${blue})`;
        const tokens = fitAccent(brand, '#101716', INKS);
        if (tokens['--accent'] === undefined) return;
        const ink = parseColour(tokens['--on-accent']!)!;
        expect(contrast(ink, parseColour(brand)!)).toBeGreaterThanOrEqual(4.5);
        if (tokens['--accent-text'] !== undefined)
          expect(contrast(parseColour('#101716')!, parseColour(brand)!)).toBeGreaterThanOrEqual(
            4.5,
          );
      }),
    );
  });
});

test('contrast counts as WCAG does', () => {
  expect(contrast(parseColour('#fff')!, parseColour('#000000')!)).toBeCloseTo(21);
  expect(contrast(parseColour('#777777')!, parseColour('rgb(255 255 255)')!)).toBeCloseTo(4.48, 2);
  expect(parseColour('tomato')).toBeUndefined();
});
