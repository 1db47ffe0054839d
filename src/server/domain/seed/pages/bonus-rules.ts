// How bonuses work.

import { createPage, listPoints } from './seeded-page.ts';

export const bonusRules = createPage('bonus-rules', 'Bonus rules', [
  [
    'Bonus money',
    'A bonus is paid into a wallet of its own: sport bonus for bets, casino bonus for our games. You choose which wallet a stake comes from. Bonus money cannot be withdrawn.',
  ],
  [
    'How it becomes real money',
    'Each bonus has an amount that has to be staked from its wallet. When it is reached, what is left in the wallet moves to your real balance. Until then, what you win with bonus money stays bonus money. Stakes of real money do not count towards it.',
  ],
  [
    'What counts',
    listPoints(
      'Bets count in full once they are won or lost, at odds of 1.50 or more. Every line of a system has to reach them.',
      'Rounds of the wheel count in full and rounds of dice for a tenth, where they can pay 1.50 times the stake or more.',
      'Bets that are void or cancelled do not count, and neither do bets on different outcomes of the same match.',
      'A stake from a bonus is at most 10,000 naira until the bonus is real money.',
    ),
  ],
  [
    'Welcome bonus on your deposit',
    listPoints(
      '100 % of your last paid deposit, up to 50,000 naira, as sport bonus.',
      'What you withdrew or sent away since that deposit does not count.',
      'Stake five times the bonus to turn it into real money.',
      'Once for each player.',
    ),
  ],
  [
    'Promo code WELCOME',
    listPoints(
      '1,000 naira of casino bonus when you register with the code.',
      'Stake ten times the bonus to turn it into real money.',
      'It becomes 5,000 naira at most.',
    ),
  ],
  [
    'Accumulator bonus',
    'A multiple of five legs or more earns a share on top of its win, and more with each further leg. The slip shows the share, and which legs have odds high enough to count.',
  ],
  ['End', 'A bonus ends 30 days after you get it. What is left of it then is taken back.'],
]);
