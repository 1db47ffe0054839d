// The page on bonus rules.

import { createPage, listPoints } from './seeded-page.ts';

export const bonusRules = createPage('bonus-rules', 'Bonus rules', [
  [
    'Bonus money',
    'Bonus money has its own balance: sport bonus for bets, casino bonus for our games. You choose which balance a stake comes from. You cannot withdraw bonus money.',
  ],
  [
    'How bonus money becomes real money',
    'Each bonus has an amount you need to stake from the bonus. Once you have staked it, what is left of the bonus moves to your real balance. Until then, what you win with bonus money stays bonus money. Stakes with real money do not count.',
  ],
  [
    'What counts',
    listPoints(
      'Bets count in full once they are won or lost, at odds of 1.50 or more. In a system, every bet needs those odds.',
      'Casino rounds count if they can pay 1.50 times the stake or more: Wheel in full, Dice 10%.',
      'Void and cancelled bets do not count. Neither do bets on different outcomes of the same match.',
      'Until the bonus becomes real money, the maximum stake from it is ₦10,000.',
    ),
  ],
  [
    'Welcome bonus on your deposit',
    listPoints(
      '100% of your last deposit, up to ₦50,000, as sport bonus.',
      'Money you have withdrawn or transferred since that deposit does not count.',
      'Stake five times the bonus to turn it into real money.',
      'If you withdraw or transfer money before that, you lose the bonus. We tell you the amount first. Cancelling the withdrawal does not bring it back. You also lose it if a deposit goes back to your bank.',
      'Once per player.',
    ),
  ],
  [
    'Promo code WELCOME',
    listPoints(
      'A ₦1,000 casino bonus when you register with the code.',
      'Stake ten times the bonus to turn it into real money.',
      'Up to ₦5,000 can become real money.',
    ),
  ],
  [
    'Accumulator bonus',
    'A multiple with five or more selections earns a bonus on its winnings, and more for each extra selection. The betslip shows the bonus and which odds count.',
  ],
  ['Expiry', 'A bonus expires 30 days after you get it. We then remove what is left of it.'],
]);
