// Terms and conditions.

import { createPage, listPoints } from './seeded-page.ts';

export const terms = createPage('TandC', 'Terms and conditions', [
  [
    'Who may play',
    'You must be 18 or older. One person has one account, opened with a mobile number that is your own. Money goes out only to a bank account in your own name.',
  ],
  [
    'Your account',
    'Keep your password to yourself. Before money leaves, and before the password or a bank account changes, we ask for the password again. A new login ends the earlier one.',
  ],
  [
    'Bets',
    'A bet counts when you see its number. Live bets are held for a few seconds first; if a price moves or betting stops meanwhile, the bet follows the choice you made in the slip: no change, better odds only, or any odds.',
    listPoints(
      'Odds are decimal. The win of a single is its stake times its odds.',
      'Smallest and largest stakes and the largest payout are shown in the slip.',
      'Selections that depend on each other cannot be combined in one line.',
      'A void leg counts as odds of 1.00. If every leg is void, the stake comes back.',
    ),
  ],
  [
    'Results',
    'Bets are settled by the official result from our feed, or by an operator where the feed is silent. A wrong result is corrected: the settlement is taken back and made again, and both are in your transactions. What was paid by it is taken from your balance and from withdrawals that are not approved yet; what is missing then is owed, and taken from later winnings.',
  ],
  [
    'Cashout',
    'Where a value is offered, you can end a bet, or a part of it, before it is over. The value stands for a few seconds. If it has changed when you take it, nothing happens until you accept the new one.',
  ],
  [
    'Casino',
    'Every round of our own games is drawn from a seed of ours and a seed of yours. The hash of ours is shown before you play, and the seed itself once you change it, so that you can check every round. 99 % of stakes go back to players in the long run.',
  ],
  [
    'Payments',
    'A deposit is credited when the payment provider confirms it. A withdrawal leaves the balance at once and can be cancelled until it is approved. Large withdrawals are looked at by a person first.',
  ],
]);
