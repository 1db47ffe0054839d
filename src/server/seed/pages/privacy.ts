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
      'When and in which browser you logged in, and your limits and breaks.',
      'For about a day, the network address that asked for a code or tried a password, so that nobody can try too often.',
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
    'The site stores your login, betslip, settings, starred matches and the pages you saw last in your browser. Logging out clears your login and what belongs to your account. The betslip, settings, stars and pages stay. So do a bet that we have not confirmed yet and your choice not to take a deposit bonus.',
    'The site sets one cookie, touchline-device, when you ask for a code or log in. It is a random number that tells your browser from others, so that strangers who try your number cannot lock you out. It logs nobody in, and we do not use it for advertising. It lasts 400 days from your last code or login, also after you log out. You can delete it in your browser at any time: the site then treats your browser as a new one.',
  ],
  [
    'Your rights',
    'You can see your data in your account, correct your profile there, and ask support for a copy. We keep payment records as long as the law requires, even after an account is closed.',
  ],
]);
