// The privacy page: what is stored about players, and why.

import { createPage, listPoints } from './seeded-page.ts';

export const privacy = createPage('privacy', 'Privacy', [
  [
    'What we store',
    listPoints(
      'Your mobile number, your name and anything else in your profile.',
      'Your password, encrypted so that nobody can read it.',
      'Bets, casino rounds, deposits, withdrawals and every movement of money.',
      'Your bank accounts for withdrawals, with the name the bank gives us.',
      'When you logged in, and your limits and breaks.',
    ),
  ],
  [
    'What it is for',
    'To run your account, to pay you, to apply your limits, and to show you and the regulator what happened. We do not sell your data, and nobody else advertises or tracks you on this site.',
  ],
  [
    'Who else sees it',
    'The payment provider and your bank get what they need for a payment. Our text message provider gets your number and the code.',
  ],
  [
    'On your device',
    'The site stores your login, betslip and settings in your browser. It sets no cookies. Logging out clears everything that belongs to your account.',
  ],
  [
    'Your rights',
    'You can see your data in your account, correct your profile there, and ask support for a copy. We keep payment records as long as the law requires, even after an account is closed.',
  ],
]);
