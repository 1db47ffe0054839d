// What the site remembers between pages that is nobody's account (spec section 3, utils state).

import * as z from 'zod/mini';
import { createPersistedStore } from './persisted-store.ts';

const ids = () => z.array(z.string());
const idBySport = () => z.record(z.string(), z.string());

const utilsSchema = () =>
  z.object({
    activeSport: z.object({ sportID: z.string(), sportName: z.string() }),
    sportID: z.string(),
    /** Whether the player looked at live matches last, rather than at those to come. */
    live: z.boolean(),
    sportsMenu: z.array(
      z.object({ sportID: z.string(), sportName: z.string(), total: z.number() }),
    ),
    /** By sport id: the group of markets that match pages open at ('' for the first), markets folded. */
    marketGroups: z.record(z.string(), z.object({ groupId: z.string(), folded: ids() })),
    /** By sport id: the market in the columns of the live list. */
    activeLiveMarkets: idBySport(),
    /** Banners of the last visit; whoever shows them checks them first. */
    homeCarousel: z.array(z.unknown()),
    SportsbookBonusList: z.array(z.object({ ticket_length: z.number(), bonus: z.number() })),
    SportsbookGlobalVariable: z.record(z.string(), z.unknown()),
    /** The player's choice: the number of selections on the phone's slip button. */
    showBetslipCount: z.boolean(),
    /** What the route of this page says, as the two below. */
    showFooter: z.boolean(),
    showMobileNavigation: z.boolean(),
    /** What the error dialog said last. */
    errorMessage: z.string(),
    /** By sport id: the categories that were opened last, newest first. */
    activeCategories: z.record(z.string(), ids()),
    openBetCount: z.number(),
    /** The live match that was looked at last, which `/Sport/Live` without an id shows; '' for none. */
    liveListSingleMatch: z.string(),
    showDefaultHeaderItems: z.boolean(),
  });
export type UtilsState = z.infer<ReturnType<typeof utilsSchema>>;

const SOCCER = { sportID: '1', sportName: 'Soccer' };

export const utilsStore = createPersistedStore<UtilsState>({
  name: 'utils',
  version: 2,
  schema: utilsSchema,
  initial: {
    activeSport: SOCCER,
    sportID: SOCCER.sportID,
    live: false,
    sportsMenu: [],
    marketGroups: {},
    activeLiveMarkets: {},
    homeCarousel: [],
    SportsbookBonusList: [],
    SportsbookGlobalVariable: {},
    showBetslipCount: true,
    showFooter: true,
    showMobileNavigation: true,
    errorMessage: '',
    activeCategories: {},
    openBetCount: 0,
    liveListSingleMatch: '',
    showDefaultHeaderItems: true,
  },
  restore: (state, { showFooter, showMobileNavigation, showDefaultHeaderItems }) => ({
    ...state,
    showFooter,
    showMobileNavigation,
    showDefaultHeaderItems,
  }),
  // Version 1 had lists of nothing where there are tables now.
  migrate: (kept) => ({
    ...(kept as UtilsState),
    marketGroups: {},
    activeLiveMarkets: {},
    activeCategories: {},
  }),
});
