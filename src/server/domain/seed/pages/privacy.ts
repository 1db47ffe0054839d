// What is kept about players, and why.

import { createPage, listPoints } from './seeded-page.ts';

export const privacy = createPage('privacy', 'Privacy', [
  [
    'What we keep',
    listPoints(
      'Your mobile number, your name and what else you write into your profile.',
      'Your password as a hash, from which it cannot be read.',
      'Bets, casino rounds, deposits, withdrawals and every movement of money.',
      'Your bank accounts for withdrawals, with the name that the bank gave.',
      'When you logged in, and your limits and breaks.',
    ),
  ],
  [
    'What it is for',
    'To run your account, to pay you, to keep your limits, and to prove to you and to the regulator what happened. We do not sell it, and there is no advertising or tracking by others on this site.',
  ],
  [
    'Who else sees it',
    'The payment provider and the bank of a payment get what the payment needs. The sender of text messages gets your number and the code.',
  ],
  [
    'On your device',
    'The site keeps your login, your slip and your preferences in the storage of your browser. It sets no cookies. Logging out clears what belongs to your account.',
  ],
  [
    'Your rights',
    'You can see your data in your account, correct your profile there, and ask support for a copy. Movements of money are kept as long as the law demands, also after an account is closed.',
  ],
]);
