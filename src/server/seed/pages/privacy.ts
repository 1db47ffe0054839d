// The privacy page: what is stored about players, and why.

import { createPage, listPoints } from './seeded-page.ts';

export const privacy = createPage('privacy', 'Privacy', [
  [
    'What we store',
    listPoints(
      'Your mobile number, your name and anything else in your profile.',
      'A hash of your password. Nobody can read the password from it.',
      'The promo code you registered with, and the click id of the advert or partner link that brought you here.',
      'Bets, casino rounds, deposits, withdrawals and every movement of money.',
      'Your bank accounts for withdrawals, with the name the bank gives us.',
      'When and in which browser you logged in, for 30 days after the login ended.',
      'Your limits and breaks.',
      'For about a day, the mobile number and the network address that asked for a code or tried a password, so that nobody can try too often.',
      'For 400 days, a hash of the cookie of each browser in which your password or code was right.',
      'In our server log, the network address of a connection that we refused because there were too many.',
    ),
  ],
  [
    'What it is for',
    'To run your account, to pay you, to apply your limits, and to show you and the regulator what happened. The click id tells us which advert or partner brought you. We do not sell your data, and nobody else advertises or tracks you on this site.',
  ],
  [
    'Who else sees it',
    'The payment provider and your bank get what they need for a payment. Our text message provider gets your number and the code.',
  ],
  [
    'On your device',
    'The site stores these in your browser: your login, betslip, settings and starred matches, the pages you saw last, your recent bets, searches and notifications, and the site’s own files. The mobile number that you type to log in, register or set a new password stays until your next login or until you close the tab. The click id of a link stays until you close the tab. Logging out clears your login and what belongs to your account. The betslip, settings, stars, pages and files stay. So do a bet or a logout that we have not confirmed yet, and your choice not to take a deposit bonus.',
    'The site sets one cookie, touchline-device, when you ask for a code or log in. It is a random number that tells your browser from others, so that strangers who try your number cannot lock you out. It logs nobody in, and we do not use it for advertising. It lasts 400 days from your last code or login, also after you log out. You can delete it in your browser at any time: the site then treats your browser as a new one.',
  ],
  [
    'Your rights',
    'You can see your data in your account, correct your profile there, and ask support for a copy. We keep payment records as long as the law requires, even after an account is closed.',
  ],
]);
