// What the site remembers between pages, apart from the account (spec section 3, utils state).

import { anything, figure, flag, list, object, table, text } from '../../shared/readers.ts';
import { createPersistedStore } from './persisted-store.ts';

export interface UtilsState {
  activeSport: { sportID: string; sportName: string };
  sportID: string;
  /** Whether the player looked at live matches last, rather than at those to come. */
  live: boolean;
  sportsMenu: { sportID: string; sportName: string; total: number }[];
  /**
   * By sport id: the group of markets that match pages open at ('' for the first), markets folded.
   */
  marketGroups: Record<string, { groupId: string; folded: string[] }>;
  /** By sport id: the market in the columns of the live list. */
  activeLiveMarkets: Record<string, string>;
  /** Banners of the last visit; the component that shows them checks them first. */
  homeCarousel: unknown[];
  SportsbookBonusList: { ticket_length: number; bonus: number }[];
  SportsbookGlobalVariable: Record<string, unknown>;
  /** The player's choice: the number of selections on the phone's slip button. */
  showBetslipCount: boolean;
  /** Set by the route of the page, as are `showMobileNavigation` and `showDefaultHeaderItems`. */
  showFooter: boolean;
  showMobileNavigation: boolean;
  /** The last message of the error dialog. */
  errorMessage: string;
  /** By sport id: the categories that were opened last, newest first. */
  activeCategories: Record<string, string[]>;
  openBetCount: number;
  /**
   * The live match that was looked at last, which `/Sport/Live` without an id shows; '' for none.
   */
  liveListSingleMatch: string;
  showDefaultHeaderItems: boolean;
}

const SOCCER = { sportID: '1', sportName: 'Soccer' };

export const utilsStore = createPersistedStore<UtilsState>({
  name: 'utils',
  version: 2,
  read: object<UtilsState>({
    activeSport: object({ sportID: text, sportName: text }),
    sportID: text,
    live: flag,
    sportsMenu: list(object({ sportID: text, sportName: text, total: figure })),
    marketGroups: table(object({ groupId: text, folded: list(text) })),
    activeLiveMarkets: table(text),
    homeCarousel: list(anything),
    SportsbookBonusList: list(object({ ticket_length: figure, bonus: figure })),
    SportsbookGlobalVariable: table(anything),
    showBetslipCount: flag,
    showFooter: flag,
    showMobileNavigation: flag,
    errorMessage: text,
    activeCategories: table(list(text)),
    openBetCount: figure,
    liveListSingleMatch: text,
    showDefaultHeaderItems: flag,
  }),
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
  // Version 1 had empty lists where version 2 has values by sport.
  migrate: (kept) => ({
    ...(kept as UtilsState),
    marketGroups: {},
    activeLiveMarkets: {},
    activeCategories: {},
  }),
});
