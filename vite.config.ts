import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBrowserFloor } from './scripts/browser-floor.ts';
import { MQTT_ALIASES } from './scripts/mqtt-in-browser.ts';
import { precompress } from './scripts/precompress.ts';
import { pureRouter } from './scripts/pure-router.ts';
import { serviceWorkerBuild } from './scripts/service-worker-build.ts';

// react-router's exports name its development build only, whatever the mode.
const ROUTER = fileURLToPath(
  new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url),
);
const ROUTER_DOM = fileURLToPath(
  new URL('./node_modules/react-router/dist/production/dom-export.mjs', import.meta.url),
);

const SHARED_BY_ODDS_SCREENS = /\/src\/ui\/(?:features\/(?:live-odds|scoreboard)|screens\/live)\//;
// Modules that several parts of the page share are built into a few files: on a slow link each file
// costs a round trip, and each that loads delays the prices. A module is in the first group that
// matches it, so groups of small modules stand before those of the calls, the lists and the slip,
// which would include them.
const SHARED_WITH_HOME = /\/src\/ui\/(?:state\/low-data|screens\/prematch\/fixture-skeletons)\./;
const SHARED_PARTS = new RegExp(
  [
    '/src/shared/time/',
    '/src/ui/api/(?:page-data|server-time)\\.',
    '/src/ui/components/(?:copy-icon|dialog|keep-chosen-in-sight|lagos-time|load-failed|tab-link)\\.',
    '/src/ui/components/(?:use-)?near-screen\\.',
    '/src/ui/components/use-debounced\\.',
    '/src/ui/live/slip/(?:throttled|use)-slip\\.',
    '/src/ui/orders/',
    '/src/ui/screens/prematch/(?:kick-off|texts)\\.',
  ].join('|'),
);
// What visitors see of a player's own pages.
const SHARED_BY_PLAYER_PAGES = new RegExp(
  [
    '/src/ui/screens/account/(?:account-frame|account-pages|details-skeleton)\\.',
    '/src/ui/screens/(?:bets/bets|wallet/wallet)-frame\\.',
    '/src/ui/features/wallet/deposit/verification-address\\.',
  ].join('|'),
);
// Fields and their checks, of the forms in an account and a wallet.
const SHARED_BY_FORMS = new RegExp(
  [
    '/src/shared/(?:api/(?:limit-calls|password-length)|money/parse-amount)\\.',
    '/src/ui/features/safety/(?:break-notice|texts|use-safety)\\.',
    '/src/ui/features/wallet/(?:form-head|player|read-amount|use-scroll-to-payment|wallet-balances)\\.',
    '/src/ui/components/(?:amount-input|balance-strip|countdown|dialog-form|field|field-frame)\\.',
    '/src/ui/components/(?:folding-filters|form-error|parse-url|password-field|paste-amount)\\.',
    '/src/ui/components/(?:select-field|spinner|use-(?:now|seconds-left|sending))\\.',
  ].join('|'),
);
// Without the casino's frame, which would take along the style sheet of all other screens.
const SHARED_BY_CASINO = /\/src\/ui\/features\/casino\/(?!casino-page\.)/;
const SHARED_BY_CALLERS = new RegExp(
  [
    '/src/shared/api/(?:call|fields|lazy-schema|signing|sports)\\.',
    '/src/ui/api/(?:client|query-client|request-error|send-call|signing-crypto|sports-queries|use-api)\\.',
    '/node_modules/(?:ky|@tanstack)/',
  ].join('|'),
);
const SHARED_BY_LISTS = /\/src\/ui\/(?:api\/fixture-|screens\/prematch\/)/;
const SHARED_BY_ACCOUNT = /\/src\/(?:shared|ui)\/api\//;
const SHARED_BY_SLIP = /\/src\/(?:shared|ui\/features)\/betslip\//;

export default defineConfig(({ command }) => ({
  resolve: {
    alias: [
      ...MQTT_ALIASES,
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: ROUTER },
            { find: /^react-router\/dom$/, replacement: ROUTER_DOM },
          ]
        : []),
    ],
  },
  plugins: [pureRouter(), react(), tailwindcss(), serviceWorkerBuild(), precompress()],
  worker: { format: 'es' },
  build: {
    ...readBrowserFloor(),
    // Source maps are written, but the files do not refer to them: a first visit would pay for each
    // name.
    sourcemap: 'hidden',
    manifest: true,
    // The polyfill would be an inline script. Browsers without `modulepreload` load a module when
    // it is imported.
    modulePreload: { polyfill: false },
    // Assets stay files: the content security policy allows `data:` addresses for pictures alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Inlines constants, so that a text is in the file that shows it, not in one with its whole
      // `texts.ts`.
      optimization: { inlineConst: { mode: 'all' } },
      // The entry contains the name of each file that may be loaded later, so names are short.
      output: {
        // The entry and its imports are one file: every visit needs all of them, and one file
        // compresses better than a dozen.
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'] },
            // What the screens with odds share, for the same reason.
            { name: 'odds', test: SHARED_BY_ODDS_SCREENS, minShareCount: 3 },
            { name: 'home', test: SHARED_WITH_HOME, minShareCount: 2 },
            { name: 'parts', test: SHARED_PARTS, minShareCount: 2 },
            { name: 'calls', test: SHARED_BY_CALLERS, minShareCount: 5 },
            { name: 'lists', test: SHARED_BY_LISTS, minShareCount: 2 },
            { name: 'account', test: SHARED_BY_ACCOUNT, minShareCount: 5 },
            { name: 'player', test: SHARED_BY_PLAYER_PAGES, minShareCount: 2 },
            { name: 'forms', test: SHARED_BY_FORMS, minShareCount: 2 },
            { name: 'casino', test: SHARED_BY_CASINO, minShareCount: 2 },
            { name: 'slip', test: SHARED_BY_SLIP, minShareCount: 2 },
          ],
        },
        entryFileNames: 'assets/[name]-[hash:7].js',
        // The manifest names what is in each: names here would be in the entry too.
        chunkFileNames: 'assets/s[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}));
