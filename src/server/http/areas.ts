// Every area of the backend, one line each.

import { createAccountsArea } from './accounts/accounts-area.ts';
import type { Area, AreaContext } from './area.ts';
import { createPlacingArea } from './bets/placing-area.ts';
import { createSettlementArea } from './bets/settlement-area.ts';
import { createBonusArea } from './bonus/bonus-area.ts';
import { createCasinoArea } from './casino/casino-area.ts';
import { createContentArea } from './content/content-area.ts';
import { createLimitsArea } from './limits/limits-area.ts';
import { createResultsArea } from './results/results-area.ts';
import { createSeedArea } from './seed/seed-area.ts';
import { createSettingsArea } from './settings/settings-area.ts';
import { createSportsArea } from './sports/sports-area.ts';
import { createWalletArea } from './wallet/wallet-area.ts';

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
    createResultsArea(context),
    createSeedArea(context),
  ];
}
