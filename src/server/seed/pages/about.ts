// The page about the site.

import { createPage } from './seeded-page.ts';

export const about = createPage('about', 'About', [
  [
    'Live odds in real time',
    'Our odds update many times a second. Odds that are out of date or suspended are marked, and you cannot bet on them.',
  ],
  [
    'Money you can follow',
    'Every bet, win, bonus and payment is recorded. You can see all of yours in Transactions.',
  ],
  [
    'Games you can check',
    'Our casino games are provably fair. You can check every round you play, with our tool or your own.',
  ],
]);
