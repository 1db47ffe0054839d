// The casino.

import { screenRoute } from './screen-route.ts';

export const casinoRoutes = [
  casinoPage('Games', 'Casino'),
  casinoPage('Games/Category/:category_id/:category_name', 'Casino category'),
  casinoPage('Games/Providers', 'Casino providers'),
  casinoPage('Games/Provider/:provider_id/:provider_name', 'Casino provider'),
  casinoPage('Games/:game_name/:game_id/Play', 'Play a game'),
];

function casinoPage(path: string, title: string) {
  return screenRoute(path, { title }, async () => {
    const { CasinoScreen } = await import('../../screens/casino/casino-screen.tsx');
    return () => <CasinoScreen title={title} />;
  });
}
