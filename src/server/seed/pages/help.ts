// The help page: answers to frequent questions.

import { createPage, listPoints } from './seeded-page.ts';

export const help = createPage('help', 'Help', [
  [
    'How do I place a bet?',
    'Tap odds to add a selection to your betslip, enter a stake and place your bet. Tap the odds again to remove the selection. The betslip shows your total stake and your potential win.',
  ],
  [
    'What do the signs on the odds mean?',
    listPoints(
      'A lock: betting is suspended, often for a few seconds, for example after a goal.',
      'Faded odds: we have had no update on the match for a while.',
      'A green or red mark: the odds have just gone up or down.',
    ),
  ],
  [
    'What kinds of bet are there?',
    listPoints(
      'Single: one selection in each bet.',
      'Multiple: all selections must win, and the odds are multiplied.',
      'System: smaller multiples of your selections, for example every pair out of four.',
      'Split: several selections from the same match, each in its own multiple.',
    ),
  ],
  [
    'What is a booking code?',
    'Seven letters and digits for a betslip that is not placed yet. Send the code to a friend, or enter it on another device, to load the betslip.',
  ],
  [
    'How do I deposit and withdraw?',
    'Choose Deposit in your account, pick a method and follow the instructions. To withdraw, add a bank account in your own name first, or choose cash and show your code at the counter.',
  ],
  [
    'My deposit has not arrived',
    'We keep checking with the payment provider, even after you close the page. Most payments take seconds, bank transfers sometimes a few minutes. If yours arrives late, we still add it to your balance.',
  ],
  [
    'I forgot my password',
    'Choose Forgot password when you log in. We send a code to your number, and you use it to set a new password.',
  ],
]);
