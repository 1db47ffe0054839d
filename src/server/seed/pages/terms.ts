// The page of terms and conditions.

import { createPage, listPoints } from './seeded-page.ts';

export const terms = createPage('TandC', 'Terms and conditions', [
  [
    'Who may play',
    'You must be 18 or older. One person has one account, opened with their own mobile number. We pay out to a bank account in your own name, or in cash for the code of your withdrawal.',
  ],
  [
    'Your account',
    'Keep your password to yourself. We ask for it again before money leaves, and before you change your password or a bank account. Logging in on a new device logs you out on the old one.',
  ],
  [
    'Bets',
    'A bet is placed when you see its code. Live bets take a few seconds to confirm. If the odds change or betting stops in that time, we follow the choice in your betslip: no change, higher odds only, or any odds.',
    listPoints(
      'Odds are decimal. A single pays its stake times its odds.',
      'The betslip shows the minimum and maximum stake and the maximum payout.',
      'Selections that depend on each other cannot be combined in one bet.',
      'A void leg counts as odds of 1.00. If every leg is void, we return your stake.',
    ),
  ],
  [
    'Results',
    'We settle bets on the official result. If there is none, we settle them on the final score, or our team does. If a result was wrong, we settle the bet again, and you see both in Transactions. We take back what the wrong result paid: from your balance, then from withdrawals that we have not sent to the bank or handed out yet.',
  ],
  [
    'Cash-out',
    'When we make a cash-out offer, you can end a bet, or part of it, early. An offer is valid for a few seconds. If it changes before you take it, nothing happens until you accept the new one.',
  ],
  [
    'Casino',
    'Every round of our own games is drawn from our seed and yours. We show the hash of our seed before you play, and the seed itself once you change it, so that you can check every round. 99% of stakes go back to players in the long run.',
  ],
  [
    'Payments',
    'We add a deposit to your balance when the payment provider confirms it. A withdrawal leaves your balance at once, and you can cancel it until it is approved. Our team reviews large withdrawals first. If a deposit goes back to your bank, we take its money out of your balance, then out of withdrawals that we have not sent to the bank or handed out yet.',
  ],
  [
    'What you owe',
    'If your balance and withdrawals do not cover what we take back after a wrong result or a deposit that went back to your bank, you owe the rest. We take it from later winnings and other money that comes back to you, and before any withdrawal or transfer. You can still bet with all of a new deposit.',
  ],
]);
