// Every area of the backend, one line each.

import type { Area, AreaContext } from './area.ts';
import { createAccountsArea } from './http/accounts/accounts-area.ts';
import { createPlacingArea } from './http/bets/placing-area.ts';
import { createSettlementArea } from './http/bets/settlement-area.ts';
import { createBonusArea } from './http/bonus/bonus-area.ts';
import { createCasinoArea } from './http/casino/casino-area.ts';
import { createContentArea } from './http/content/content-area.ts';
import { createLimitsArea } from './http/limits/limits-area.ts';
import { createSeedArea } from './http/seed/seed-area.ts';
import { createSettingsArea } from './http/settings/settings-area.ts';
import { createSportsArea } from './http/sports/sports-area.ts';
import { createWalletArea } from './http/wallet/wallet-area.ts';

export function createAreas(context: AreaContext): readonly Area[] {
  return [
    createSportsArea(context),
    createSettlementArea(context),
    createAccountsArea(context),
    createSettingsArea(context),
    createPlacingArea(context),
    createBonusArea(context),
    createCasinoArea(context),
    createContentArea(context),
    createLimitsArea(context),
    createWalletArea(context),
    createSeedArea(context),
  ];
}
