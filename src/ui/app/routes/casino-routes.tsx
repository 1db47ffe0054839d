// The casino.

import { screenRoute } from './screen-route.tsx';
import {
  CASINO,
  CASINO_CATEGORY,
  CASINO_PROVIDER,
  CASINO_PROVIDERS,
  PLAY_A_GAME,
} from './texts.ts';

export const casinoRoutes = [
  screenRoute(
    'Games',
    { title: CASINO },
    async () => (await import('../../screens/casino/casino-home-screen.tsx')).CasinoHomeScreen,
  ),
  screenRoute(
    'Games/Category/:category_id/:category_name',
    { title: CASINO_CATEGORY },
    async () => (await import('../../screens/casino/category-screen.tsx')).CategoryScreen,
  ),
  screenRoute(
    'Games/Providers',
    { title: CASINO_PROVIDERS },
    async () => (await import('../../screens/casino/providers-screen.tsx')).ProvidersScreen,
  ),
  screenRoute(
    'Games/Provider/:provider_id/:provider_name',
    { title: CASINO_PROVIDER },
    async () => (await import('../../screens/casino/provider-screen.tsx')).ProviderScreen,
  ),
  screenRoute(
    'Games/:game_name/:game_id/Play',
    { title: PLAY_A_GAME, hidesMobileNavigation: true, hidesFooter: true, keepsFootClear: true },
    async () => (await import('../../screens/casino/play/play-screen.tsx')).PlayScreen,
  ),
];
