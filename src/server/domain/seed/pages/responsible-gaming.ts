// How players keep play safe.

import { createPage, listPoints } from './seeded-page.ts';

export const responsibleGaming = createPage('responsible-gaming', 'Responsible gaming', [
  [
    'Play is for fun',
    'Betting costs money in the long run. Only stake what you can lose, never chase a loss, and never bet with money that is meant for something else. Nobody under 18 may play.',
  ],
  [
    'Limits',
    'In your account, under Safety, you can set how much you pay in and how much you lose within a day, a week or a month. A lower limit counts at once. A higher one waits a day, so that nobody raises it in the heat of the moment.',
  ],
  [
    'Breaks',
    listPoints(
      'A time-out keeps you from playing for 1 to 42 days.',
      'A self-exclusion keeps you from playing for 6 to 60 months.',
      'Both can be made longer, never shorter. You can still log in and withdraw your money.',
    ),
  ],
  [
    'Where you stand',
    'Your account shows how long you have been logged in, and what you have won or lost since then, today and this month.',
  ],
  [
    'Signs to look out for',
    listPoints(
      'You stake more than you meant to, or for longer.',
      'You borrow to play, or hide how much you play.',
      'You play to forget worries, or are restless when you do not.',
    ),
    'If this sounds like you, take a break now and talk to somebody you trust. Gamblers Anonymous has meetings and advice at <a href="https://www.gamblersanonymous.org">gamblersanonymous.org</a>.',
  ],
]);
