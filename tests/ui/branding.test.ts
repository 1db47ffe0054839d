// Branding: every value becomes a custom property, and no colour is used on which nothing can be read.

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_BRANDING } from '../../src/server/domain/settings/default-branding.ts';
import { applyBranding, kebab } from '../../src/ui/app/branding/apply-branding.ts';
import { contrast, parseColour } from '../../src/ui/app/branding/contrast.ts';
import { fitPalette, schemeOf } from '../../src/ui/app/branding/fit-palette.ts';

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

/** Our own tokens, as `tokens.css` has them for the dark theme. */
const DARK: Readonly<Record<string, string>> = {
  '--s0': '#0a0f0e',
  '--s1': '#101716',
  '--s2': '#172120',
  '--s3': '#1f2b29',
  '--s4': '#2b3a37',
  '--raised': '#172120',
  '--accent-edge': '#f6c927',
  '--t1': '#eef4f1',
  '--t2': '#b7c4be',
  '--t3': '#96a59f',
  '--accent': '#f6c927',
  '--accent-soft': '#2b2812',
  '--accent-text': '#f8d14a',
  '--up': '#5bd694',
  '--down': '#ff8a7a',
  '--susp': '#9aa8a2',
  '--stale': '#b9adff',
  '--danger': '#ff8a7a',
  '--success': '#5bd694',
  '--focus': '#7cc7ff',
};
const LIGHT: Readonly<Record<string, string>> = {
  ...DARK,
  '--s0': '#ecf0ed',
  '--s1': '#fdfefd',
  '--s2': '#f3f6f4',
  '--s3': '#e0e8e4',
  '--s4': '#d0dad5',
  '--t1': '#0f1815',
  '--t2': '#3f4d47',
  '--t3': '#4f5d57',
  '--raised': '#fdfefd',
  '--accent': '#fbcb1d',
  '--accent-soft': '#fff0b0',
  '--accent-text': '#4f3c00',
  '--accent-edge': '#22241a',
  '--up': '#0a6437',
  '--down': '#a8241b',
  '--susp': '#4f5d57',
  '--stale': '#5540b8',
  '--danger': '#a8241b',
  '--success': '#0a6437',
  '--focus': '#0b5fc0',
};
const fitDark = (colours: Record<string, string>) =>
  fitPalette(colours, 'dark', (token) => DARK[token] ?? '');

describe('the palette', () => {
  test('the default one changes nothing that is seen, in either theme', () => {
    const { colors } = DEFAULT_BRANDING;
    for (const [token, value] of Object.entries(fitDark(colors))) {
      const followed: Record<string, string> = {
        '--odd': DARK['--s3']!,
        '--odd-text': DARK['--t1']!,
        '--odd-label': DARK['--t2']!,
        '--odd-picked': DARK['--accent']!,
        '--odd-picked-text': '#15180b',
        '--on-accent': '#15180b',
        '--active-tab': '#f6c927',
      };
      const own = DARK[token] ?? followed[token.replace('--prematch-', '--')];
      expect([token, value]).toEqual([token, own]);
    }
    const onLight = fitPalette(colors, 'light', (token) => LIGHT[token] ?? '');
    expect(Object.keys(onLight).filter((token) => /--[st]\d|odd$/.test(token))).toEqual([]);
    // Yellow on white is no line and no text.
    expect(onLight['--accent-edge']).toBeUndefined();
    expect(onLight['--active-tab']).toBeUndefined();
    expect(onLight['--accent-text']).toBeUndefined();
  });

  test('what is no colour changes nothing', () => {
    expect(fitDark({ primaryColor: 'var(--x)', primaryBackground: 'tomato' })).toEqual({});
  });

  test('a middle grey is no ground, and decides no theme', () => {
    expect(schemeOf({ primaryBackground: '#808080' })).toBeUndefined();
    expect(schemeOf({ primaryBackground: '#fff' })).toBe('light');
    expect(schemeOf({ primaryBackground: '#0b1224' })).toBe('dark');
  });

  test('whatever the colours, every text can be read on what it stands on', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const colour = fc
      .tuple(channel, channel, channel)
      .map(([red, green, blue]) => `rgb(${red}, ${green}, ${blue})`);
    const names = Object.keys(DEFAULT_BRANDING.colors);
    const palette = fc.record(Object.fromEntries(names.map((name) => [name, colour])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(palette, fc.constantFrom('dark', 'light'), (colours, scheme) => {
        const ours = scheme === 'dark' ? DARK : LIGHT;
        const tokens = fitPalette(
          colours as Record<string, string>,
          scheme,
          (token) => ours[token] ?? '',
        );
        const read = (token: string) => parseColour(tokens[token] ?? ours[token] ?? '');
        for (const [text, grounds] of READ_ON) {
          for (const ground of grounds) {
            const [ink, paper] = [read(text), read(ground)];
            // Left to the style sheet, as far as neither of the two was set.
            if (ink === undefined || paper === undefined) continue;
            if (tokens[text] === undefined && tokens[ground] === undefined) continue;
            expect(contrast(ink, paper), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

const PAGE = ['--s0', '--s1', '--s2', '--s3', '--live-ground'];
/** Which text stands on which ground. */
const READ_ON: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['--t1', [...PAGE, '--up-soft', '--down-soft', '--stale-soft', '--danger-soft']],
  ['--t2', PAGE],
  ['--t3', PAGE],
  ['--up', [...PAGE, '--up-soft']],
  ['--down', [...PAGE, '--down-soft']],
  ['--danger', [...PAGE, '--danger-soft']],
  ['--on-accent', ['--accent', '--accent-hover']],
  ['--accent-text', ['--s1', '--s2', '--accent-soft']],
  ['--odd-text', ['--odd', '--odd-hover']],
  ['--odd-label', ['--odd']],
  ['--odd-picked-text', ['--odd-picked']],
  ['--prematch-odd-text', ['--prematch-odd', '--prematch-odd-hover']],
  ['--prematch-odd-label', ['--prematch-odd']],
  ['--prematch-odd-picked-text', ['--prematch-odd-picked']],
];

describe('on the page', () => {
  const theme = () => document.documentElement.dataset.theme;
  afterEach(() => {
    delete document.documentElement.dataset.theme;
  });

  test('a palette with a ground of its own decides the theme, until the player has', () => {
    applyBranding({ ...branding, colors: { primaryBackground: '#0b1224' } });
    expect(theme()).toBe('dark');
    document.documentElement.dataset.theme = 'light';
    applyBranding({ ...branding, colors: { primaryBackground: '#0b1224' } });
    expect(theme()).toBe('light');
  });

  test('the default one leaves it to the device', () => {
    applyBranding(DEFAULT_BRANDING);
    expect(theme()).toBeUndefined();
  });
});

test('contrast counts as WCAG does', () => {
  expect(contrast(parseColour('#fff')!, parseColour('#000000')!)).toBeCloseTo(21);
  expect(contrast(parseColour('#777777')!, parseColour('rgb(255 255 255)')!)).toBeCloseTo(4.48, 2);
  expect(parseColour('tomato')).toBeUndefined();
});
