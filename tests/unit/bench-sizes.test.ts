// Which files a first visit loads, as the manifest tells it.

import { expect, test } from 'vitest';
import { listRouteFiles, type Manifest } from '../bench/sizes/route-files.ts';

const SCREEN = 'src/ui/screens/live/live-list-screen.tsx';
const MENU = 'src/ui/features/sports-menu/sports-menu.tsx';
const OTHER = 'src/ui/screens/home/home-screen.tsx';

const MANIFEST: Manifest = {
  'index.html': {
    file: 'entry.js',
    imports: ['_react.js'],
    dynamicImports: [SCREEN, OTHER, MENU],
    css: ['entry.css'],
  },
  '_react.js': { file: 'react.js' },
  '_queries.js': { file: 'queries.js', dynamicImports: ['node_modules/@noble/ciphers/aes.js'] },
  'node_modules/@noble/ciphers/aes.js': { file: 'aes.js' },
  [SCREEN]: { file: 'list.js', imports: ['_react.js', 'index.html'] },
  [OTHER]: { file: 'home.js', imports: ['index.html', '_queries.js'] },
  [MENU]: { file: 'menu.js', imports: ['_react.js', '_queries.js'], css: ['menu.css'] },
};

test('the entry, the screen and what they import are needed; lazy parts follow', () => {
  expect(listRouteFiles(MANIFEST, SCREEN)).toEqual({
    scripts: ['entry.js', 'list.js', 'react.js'],
    styles: ['entry.css'],
    following: ['menu.js', 'queries.js'],
    followingStyles: ['menu.css'],
  });
});

test('what a screen imports is needed there, though it follows elsewhere', () => {
  expect(listRouteFiles(MANIFEST, OTHER)).toMatchObject({
    scripts: ['entry.js', 'home.js', 'react.js', 'queries.js'],
    following: ['menu.js'],
  });
});

test('a screen that the site no longer has is an error, not a zero', () => {
  expect(() => listRouteFiles(MANIFEST, 'gone-screen.tsx')).toThrow('gone-screen.tsx');
});
