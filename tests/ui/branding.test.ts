// Branding: every value becomes a custom property, and no colour is used on which nothing can be read.

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_BRANDING } from '../../src/server/domain/settings/default-branding.ts';
import { contrast, parseColour } from '../../src/shared/colour/contrast.ts';
import { applyBranding, kebab } from '../../src/ui/app/branding/apply-branding.ts';
import { fitPalette, schemeOf } from '../../src/ui/app/branding/fit-palette.ts';
import { readColour } from '../../src/ui/state/theme.ts';

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
  '--color-s0': '#0a0f0e',
  '--color-s1': '#101716',
  '--color-s2': '#172120',
  '--color-s3': '#1f2b29',
  '--color-s4': '#2b3a37',
  '--color-raised': '#172120',
  '--color-accent-edge': '#f6c927',
  '--color-t1': '#eef4f1',
  '--color-t2': '#b7c4be',
  '--color-t3': '#96a59f',
  '--color-accent': '#f6c927',
  '--color-accent-soft': '#2b2812',
  '--color-accent-text': '#f8d14a',
  '--color-up': '#5bd694',
  '--color-down': '#ff8a7a',
  '--color-susp': '#9aa8a2',
  '--color-stale': '#b9adff',
  '--color-danger': '#ff8a7a',
  '--color-success': '#5bd694',
  '--color-focus': '#7cc7ff',
};
const LIGHT: Readonly<Record<string, string>> = {
  ...DARK,
  '--color-s0': '#ecf0ed',
  '--color-s1': '#fdfefd',
  '--color-s2': '#f3f6f4',
  '--color-s3': '#e0e8e4',
  '--color-s4': '#d0dad5',
  '--color-t1': '#0f1815',
  '--color-t2': '#3f4d47',
  '--color-t3': '#4f5d57',
  '--color-raised': '#fdfefd',
  '--color-accent': '#fbcb1d',
  '--color-accent-soft': '#fff0b0',
  '--color-accent-text': '#4f3c00',
  '--color-accent-edge': '#22241a',
  '--color-up': '#0a6437',
  '--color-down': '#a8241b',
  '--color-susp': '#4f5d57',
  '--color-stale': '#5540b8',
  '--color-danger': '#a8241b',
  '--color-success': '#0a6437',
  '--color-focus': '#0b5fc0',
};
const fitDark = (colours: Record<string, string>) =>
  fitPalette(colours, 'dark', (token) => DARK[token] ?? '');

describe('the palette', () => {
  test('the default one changes nothing that is seen, in either theme', () => {
    const { colors } = DEFAULT_BRANDING;
    for (const [token, value] of Object.entries(fitDark(colors))) {
      const followed: Record<string, string> = {
        '--color-odd': DARK['--color-s3']!,
        '--color-odd-text': DARK['--color-t1']!,
        '--color-odd-label': DARK['--color-t2']!,
        '--color-odd-picked': DARK['--color-accent']!,
        '--color-odd-picked-text': '#15180b',
        '--color-on-accent': '#15180b',
        '--color-active-tab': '#f6c927',
      };
      const own = DARK[token] ?? followed[token.replace('-prematch-', '-')];
      expect([token, value]).toEqual([token, own]);
    }
    const onLight = fitPalette(colors, 'light', (token) => LIGHT[token] ?? '');
    expect(Object.keys(onLight).filter((token) => /-[st]\d|odd$/.test(token))).toEqual([]);
    // Yellow on white is no line and no text.
    expect(onLight['--color-accent-edge']).toBeUndefined();
    expect(onLight['--color-active-tab']).toBeUndefined();
    expect(onLight['--color-accent-text']).toBeUndefined();
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

const PAGE = ['--color-s0', '--color-s1', '--color-s2', '--color-s3', '--color-live-ground'];
/** Which text stands on which ground. */
const READ_ON: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  [
    '--color-t1',
    [...PAGE, '--color-up-soft', '--color-down-soft', '--color-stale-soft', '--color-danger-soft'],
  ],
  ['--color-t2', PAGE],
  ['--color-t3', PAGE],
  ['--color-up', [...PAGE, '--color-up-soft']],
  ['--color-down', [...PAGE, '--color-down-soft']],
  ['--color-danger', [...PAGE, '--color-danger-soft']],
  ['--color-on-accent', ['--color-accent', '--color-accent-hover']],
  ['--color-accent-text', ['--color-s1', '--color-s2', '--color-accent-soft']],
  ['--color-odd-text', ['--color-odd', '--color-odd-hover']],
  ['--color-odd-label', ['--color-odd']],
  ['--color-odd-picked-text', ['--color-odd-picked']],
  ['--color-prematch-odd-text', ['--color-prematch-odd', '--color-prematch-odd-hover']],
  ['--color-prematch-odd-label', ['--color-prematch-odd']],
  ['--color-prematch-odd-picked-text', ['--color-prematch-odd-picked']],
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

// Built for older browsers, the style sheet has one of the two already.
test.each([
  ['light-dark(#0b5fc0, #7cc7ff)', '#0b5fc0', '#7cc7ff'],
  [
    'light-dark(rgb(14 24 20 / 0.48),rgb(3 6 5 / 0.72))',
    'rgb(14 24 20 / 0.48)',
    'rgb(3 6 5 / 0.72)',
  ],
  [' #0a0f0e', '#0a0f0e', '#0a0f0e'],
])('the token %s is read in either theme', (value, light, dark) => {
  const { style } = document.createElement('div');
  vi.spyOn(style, 'getPropertyValue').mockReturnValue(value);
  expect(readColour(style, '--color-focus', 'light')).toBe(light);
  expect(readColour(style, '--color-focus', 'dark')).toBe(dark);
});

test('contrast counts as WCAG does', () => {
  expect(contrast(parseColour('#fff')!, parseColour('#000000')!)).toBeCloseTo(21);
  expect(contrast(parseColour('#777777')!, parseColour('rgb(255 255 255)')!)).toBeCloseTo(4.48, 2);
  expect(parseColour('tomato')).toBeUndefined();
});
