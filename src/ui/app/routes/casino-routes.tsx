// The casino.

import { screenRoute } from './screen-route.ts';

export const casinoRoutes = [
  screenRoute(
    'Games',
    { title: 'Casino' },
    async () => (await import('../../screens/casino/casino-home-screen.tsx')).CasinoHomeScreen,
  ),
  screenRoute(
    'Games/Category/:category_id/:category_name',
    { title: 'Casino category' },
    async () => (await import('../../screens/casino/category-screen.tsx')).CategoryScreen,
  ),
  screenRoute(
    'Games/Providers',
    { title: 'Casino providers' },
    async () => (await import('../../screens/casino/providers-screen.tsx')).ProvidersScreen,
  ),
  screenRoute(
    'Games/Provider/:provider_id/:provider_name',
    { title: 'Casino provider' },
    async () => (await import('../../screens/casino/provider-screen.tsx')).ProviderScreen,
  ),
  screenRoute(
    'Games/:game_name/:game_id/Play',
    { title: 'Play a game', hidesMobileNavigation: true, hidesFooter: true },
    async () => (await import('../../screens/casino/play/play-screen.tsx')).PlayScreen,
  ),
];
