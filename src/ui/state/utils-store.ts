// What the site remembers between pages that is nobody's account (spec section 3, utils state).

import * as z from 'zod/mini';
import { createPersistedStore } from './persisted-store.ts';

const anything = z.array(z.unknown());
const table = z.record(z.string(), z.unknown());

const utilsSchema = z.object({
  activeSport: z.object({ sportID: z.string(), sportName: z.string() }),
  sportID: z.string(),
  live: z.boolean(),
  sportsMenu: z.array(z.object({ sportID: z.string(), sportName: z.string(), total: z.number() })),
  marketGroups: anything,
  activeLiveMarkets: anything,
  homeCarousel: anything,
  SportsbookBonusList: z.array(z.object({ ticket_length: z.number(), bonus: z.number() })),
  SportsbookGlobalVariable: table,
  showBetslipCount: z.boolean(),
  showFooter: z.boolean(),
  showMobileNavigation: z.boolean(),
  errorMessage: z.string(),
  activeCategories: anything,
  openBetCount: z.number(),
  /** The match `/Sport/Live` without an id shows; '' for the first live one. */
  liveListSingleMatch: z.string(),
  showDefaultHeaderItems: z.boolean(),
});
export type UtilsState = z.infer<typeof utilsSchema>;

const SOCCER = { sportID: '1', sportName: 'Soccer' };

export const utilsStore = createPersistedStore<UtilsState>({
  name: 'utils',
  version: 1,
  schema: utilsSchema,
  initial: {
    activeSport: SOCCER,
    sportID: SOCCER.sportID,
    live: false,
    sportsMenu: [],
    marketGroups: [],
    activeLiveMarkets: [],
    homeCarousel: [],
    SportsbookBonusList: [],
    SportsbookGlobalVariable: {},
    showBetslipCount: true,
    showFooter: true,
    showMobileNavigation: true,
    errorMessage: '',
    activeCategories: [],
    openBetCount: 0,
    liveListSingleMatch: '',
    showDefaultHeaderItems: true,
  },
  restore: (state) => ({ ...state, errorMessage: '', showDefaultHeaderItems: true }),
});
