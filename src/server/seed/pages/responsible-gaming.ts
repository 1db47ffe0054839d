// The page on responsible gaming.

import { createPage, listPoints } from './seeded-page.ts';

export const responsibleGaming = createPage('responsible-gaming', 'Responsible gaming', [
  [
    'Betting is for fun',
    'Betting costs money in the long run. Only stake what you can afford to lose, never chase losses, and never bet money you need for something else. You must be 18 or over to play.',
  ],
  [
    'Limits',
    'In your account, under Safety and security, you can limit how much you deposit and lose in a day, a week or a month. A lower limit applies at once. A higher one applies after a day, so that you cannot raise it in the heat of the moment.',
  ],
  [
    'Breaks',
    listPoints(
      'A time-out stops you from playing and depositing for 1 to 42 days.',
      'A self-exclusion stops you from playing and depositing for 6 to 60 months.',
      'You can make both longer, but never shorter. You can still log in and withdraw your money.',
    ),
  ],
  [
    'Your play so far',
    'Your account shows how long you have been logged in, and what you have won or lost with real money since then, today and this month.',
  ],
  [
    'Warning signs',
    listPoints(
      'You stake more than you meant to, or for longer.',
      'You borrow to play, or hide how much you play.',
      'You play to forget your worries, or feel restless when you do not play.',
    ),
    'If this sounds like you, take a break now and talk to someone you trust. Gamblers Anonymous has meetings and advice at <a href="https://www.gamblersanonymous.org">gamblersanonymous.org</a>.',
  ],
]);
