// What this site is.

import { createPage } from './seeded-page.ts';

export const about = createPage('about', 'About', [
  [
    'Live odds in real time',
    'Prices on this site come straight from the feed, many times a second, and what you see is what the server knows. A price that is old or suspended says so and cannot be picked.',
  ],
  [
    'Money you can follow',
    'Every naira is in a ledger of double entries: each bet, win, bonus and payment has two sides that add up to zero. Your transactions show all of yours.',
  ],
  [
    'Games you can check',
    'Our casino games are provably fair. You can recompute every round of yours, with our tool or with your own.',
  ],
]);
