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
// Files of their own for what else several parts of the page share: a slow link pays for each with a
// round trip, and each that loads takes a turn from the prices. What an earlier group has is in no later
// one, so that small things stand before the calls, the lists and the slip, which would take them along.
const SHARED_WITH_HOME = /\/src\/ui\/(?:state\/low-data|screens\/prematch\/fixture-skeletons)\./;
const SHARED_PARTS = new RegExp(
  [
    '/src/shared/time/',
    '/src/ui/api/(?:page-data|server-time)\\.',
    '/src/ui/components/(?:copy-icon|dialog|keep-chosen-in-sight|lagos-time|load-failed|tab-link)\\.',
    '/src/ui/components/(?:use-)?near-screen\\.',
    '/src/ui/live/slip/(?:throttled|use)-slip\\.',
    '/src/ui/orders/',
    '/src/ui/screens/prematch/(?:kick-off|texts)\\.',
  ].join('|'),
);
// What visitors see of the pages that are a player's own.
const SHARED_BY_PLAYER_PAGES = new RegExp(
  [
    '/src/ui/screens/account/(?:account-frame|account-pages|details-skeleton)\\.',
    '/src/ui/screens/(?:bets/bets|wallet/wallet)-frame\\.',
    '/src/ui/features/wallet/deposit/verification-address\\.',
  ].join('|'),
);
// Fields and what checks them, of the forms in an account and a wallet.
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
// Without its frame, which would take the sheet that every other screen has with it.
const SHARED_BY_CASINO = /\/src\/ui\/features\/casino\/(?!casino-page\.)/;
const SHARED_BY_CALLERS = new RegExp(
  [
    '/src/shared/api/(?:call|fields|lazy-schema|signing|sports)\\.',
    '/src/ui/api/(?:client|request-error|send-call|signing-crypto|sports-queries|use-api)\\.',
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
    // Beside the files, not named in them: a first visit would pay for each name.
    sourcemap: 'hidden',
    manifest: true,
    // The polyfill would be an inline script, and every browser of the target has the real thing.
    modulePreload: { polyfill: false },
    // A data: address for an image would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A text then goes with the code that shows it, and not with all others of its `texts.ts`.
      optimization: { inlineConst: { mode: 'all' } },
      // The entry names each file that may be loaded later, and a first visit pays for each letter.
      output: {
        // Whatever the entry imports is one file with it: no visit needs less of it, and one file
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
        // A shared one is named for none of those that it is for.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/s[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}));
