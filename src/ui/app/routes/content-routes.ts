// Home, promotions, content pages.

import { screenRoute } from './screen-route.tsx';
import { INFORMATION, PROMOTIONS } from './texts.ts';

export const contentRoutes = [
  screenRoute(
    undefined,
    { title: '' },
    async () => (await import('../../screens/home/home-screen.tsx')).HomeScreen,
    { id: 'home' },
  ),
  screenRoute(
    'Promotions',
    { title: PROMOTIONS },
    async () => (await import('../../screens/promotions/promotions-screen.tsx')).PromotionsScreen,
  ),
  screenRoute(
    'cms/:page',
    { title: INFORMATION },
    async () => (await import('../../screens/content/content-screen.tsx')).ContentScreen,
  ),
];
