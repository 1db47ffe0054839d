// Answers to what players ask most.

import { createPage, listPoints } from './seeded-page.ts';

export const help = createPage('help', 'Help', [
  [
    'How do I place a bet?',
    'Tap a price to put it into the slip, enter a stake and press Place bet. Tap the price again to take it out. The slip shows the stake in total and the most that the bet can pay.',
  ],
  [
    'What do the states of a price mean?',
    listPoints(
      'A lock: betting is suspended, often for seconds, after a goal for example.',
      'A faded price: nothing was heard of the match for a while.',
      'A green or red mark: the price has just risen or fallen.',
    ),
  ],
  [
    'What kinds of bet are there?',
    listPoints(
      'Single: one selection a bet.',
      'Multiple: all selections must win, and the odds are multiplied.',
      'Combo: smaller multiples of your selections, for example all pairs out of four.',
      'Split: several selections of one match, each in its own multiple.',
    ),
  ],
  [
    'What is a booking code?',
    'Seven letters and digits for a slip that is not placed yet. Send the code to a friend, or enter it on another device, to load the slip.',
  ],
  [
    'How do I pay in and out?',
    'Choose Deposit in your account, then a method, and follow its instructions. For a withdrawal, add a bank account in your own name first, or choose cash and show the code at the counter.',
  ],
  [
    'My deposit has not arrived',
    'We ask the provider by ourselves, also when you have closed the page. Most payments take seconds, bank transfers sometimes minutes. One that comes late is credited all the same.',
  ],
  [
    'I forgot my password',
    'Choose Forgot password at the login. We send a code to your number, and with it you set a new one.',
  ],
]);
