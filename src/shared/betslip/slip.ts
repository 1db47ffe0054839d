// The betslip as page and worker share it: cells that show it, commands that change it.

import type { OutcomeKey } from '../feed/outcome-key.ts';
import type { FeedType } from '../feed/topics.ts';
import type { Kobo } from '../money/kobo.ts';
import type { BetRules, BetType, CouponFigures } from './figures.ts';

/** Which other odds the player takes without being asked (contract section 4). */
export type AcceptChanges = 'none' | 'higher' | 'any';

/** Real money, or a simulation: the matches are played out at once, without money. */
export type SlipMode = 'real' | 'sim';

/** What the page knows of an outcome when it is picked; the worker follows it from then on. */
export interface NewSelection {
  /** The outcome key. */
  readonly selectionId: OutcomeKey;
  readonly matchId: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly marketId: string;
  readonly marketName: string;
  /** '' where the market has no lines. */
  readonly specifier: string;
  readonly outcomeId: string;
  readonly outcomeName: string;
  readonly displayName: string;
  /** Hundredths, as shown when it was picked. */
  readonly odds: number;
  readonly type: FeedType;
  readonly producerId: number;
  readonly combinability: number;
  readonly sportId: string;
  readonly sport: string;
  readonly category: string;
  readonly tournament: string;
  /** Kick-off, ms since epoch; 0 where unknown. */
  readonly startsAt: number;
}

/** Why a selection cannot be bet on. */
export type SelectionBlock = 'suspended' | 'unavailable' | 'stale' | 'started' | 'ended';

/** One leg as the slip shows it; replaced, never edited. */
export interface SelectionCell extends NewSelection {
  /** Current hundredths; the last price that could be bet on while it is blocked. */
  readonly odds: number;
  /** Hundredths when it was picked, or when the player last accepted new ones. */
  readonly pickedOdds: number;
  /** ms since epoch. */
  readonly pickedAt: number;
  /** Feed `seq` of the match at that time; 0 where the feed carries none. */
  readonly pickedSeq: number;
  /** Set for 5 s after a change of price, with its direction. */
  readonly changed: 'up' | 'down' | null;
  /** Hundredths before that change; 0 while `changed` is null. */
  readonly previousOdds: number;
  readonly block: SelectionBlock | null;
  /** Spec section 3: odds 0 on the wire, by bet stop or an inactive outcome. */
  readonly suspended: boolean;
  /** Withdrawn, settled or gone from the feed. */
  readonly unavailable: boolean;
  /** Why it is suspended ('VAR check'); ''. */
  readonly reason: string;
  readonly fixed: boolean;
  /** The stake of this selection alone, in a coupon of singles. */
  readonly stake: Kobo;
  /** Live matches: 'mm:ss' or a period, and the score '1:0'; '' otherwise. */
  readonly inPlayTime: string;
  readonly score: string;
}

/** One of several slips, with the number of its selections. */
export interface SlipTab {
  readonly id: string;
  readonly count: number;
}

/** Why the coupon cannot be placed as it stands, in the order in which a player should fix it. */
export interface SlipProblem {
  readonly code:
    | 'stake_zero'
    | 'below_minimum'
    | 'above_maximum'
    | 'suspended'
    | 'unavailable'
    | 'stale'
    | 'started'
    | 'balance_short'
    | 'too_many_selections'
    | 'too_many_combinations'
    | 'live_bets_closed'
    | 'not_offered'
    | 'related'
    | 'calculator';
  /** A sentence for the player; the specification's own text where it has one. */
  readonly text: string;
  readonly selectionIds: readonly OutcomeKey[];
  /** What a deposit has to bring for the coupon to be paid; only where one would help. */
  readonly missing?: Kobo;
}

/** The whole coupon except the live data of its legs, which are cells of their own. */
export interface SlipCell {
  /** False until the stored slips have been restored, or it is known that there are none. */
  readonly ready: boolean;
  /** In the order they were added. */
  readonly selectionIds: readonly OutcomeKey[];
  readonly betType: BetType;
  /** What the player may switch to now. */
  readonly offeredBetTypes: readonly BetType[];
  readonly eventType: FeedType | 'mixed';
  readonly hasLive: boolean;
  /** Total stake of a Multiple or Split; the default for each new single. */
  readonly stake: Kobo;
  readonly acceptChanges: AcceptChanges;
  /** A lower price within this many percent is taken with 'higher' too; 0 to 10. */
  readonly tolerancePercent: number;
  readonly useBonus: boolean;
  readonly mode: SlipMode;
  readonly figures: CouponFigures;
  readonly problems: readonly SlipProblem[];
  /** The slips, this one among them. */
  readonly tabs: readonly SlipTab[];
  readonly activeTab: string;
  /** Rises with every change a player made; for storage and for other tabs. */
  readonly revision: number;
}

/** What the page stores in local storage and hands back at the next start; opaque to the page. */
export interface SlipDocument {
  readonly version: number;
  readonly revision: number;
  readonly body: unknown;
}

/** A coupon found by its code, or a bet placed again. */
export interface LoadedCoupon {
  readonly selections: readonly (NewSelection & {
    readonly fixed?: boolean;
    readonly stake?: Kobo;
  })[];
  readonly betType?: BetType;
  readonly stake?: Kobo;
  readonly groupings?: readonly { readonly size: number; readonly stake: Kobo }[];
}

/** Whose balance counts; null for an anonymous visitor. */
export interface SlipPlayer {
  readonly userId: string;
  readonly username: string;
  readonly userRole: string;
  readonly availableBalance: Kobo;
  readonly sportBonusBalance: Kobo;
}

/** What the page asks of the slip. Every one answers a Result; a refused one changes nothing. */
export type SlipCommand =
  | { readonly type: 'add'; readonly selection: NewSelection }
  | { readonly type: 'remove'; readonly selectionId: OutcomeKey }
  | { readonly type: 'clear' }
  | { readonly type: 'removeBlocked' }
  /** In a coupon of singles it is the stake of each of them, and of those to come. */
  | { readonly type: 'setStake'; readonly stake: Kobo }
  | {
      readonly type: 'setSelectionStake';
      readonly selectionId: OutcomeKey;
      readonly stake: Kobo;
    }
  | { readonly type: 'setBanker'; readonly selectionId: OutcomeKey; readonly fixed: boolean }
  /** A stake of null takes the grouping off; the stake is per combination. */
  | { readonly type: 'setGrouping'; readonly size: number; readonly stake: Kobo | null }
  | { readonly type: 'setBetType'; readonly betType: BetType }
  | { readonly type: 'setAcceptChanges'; readonly acceptChanges: AcceptChanges }
  | { readonly type: 'setTolerance'; readonly percent: number }
  | { readonly type: 'setUseBonus'; readonly useBonus: boolean }
  | { readonly type: 'setMode'; readonly mode: SlipMode }
  /** The player has seen the new prices and takes them. */
  | { readonly type: 'acceptPrices' }
  /** A requote's prices (hundredths), which count until a message or snapshot has newer ones. */
  | {
      readonly type: 'requote';
      readonly selections: readonly {
        readonly selectionId: OutcomeKey;
        readonly odds: number;
        readonly active: boolean;
      }[];
      /**
       * True for a check of stored selections: a leg that the feed has confirmed meanwhile is left
       * alone.
       */
      readonly onlyStale?: boolean;
      /** How long ago the backend was asked, ms: what the worker has learnt since is newer. */
      readonly ageMs?: number;
    }
  | { readonly type: 'load'; readonly coupon: LoadedCoupon; readonly replace: boolean }
  | { readonly type: 'restore'; readonly document: SlipDocument | null }
  | { readonly type: 'setRules'; readonly rules: BetRules }
  | { readonly type: 'setPlayer'; readonly player: SlipPlayer | null }
  | { readonly type: 'openTab' }
  | { readonly type: 'selectTab' | 'closeTab'; readonly id: string };

/** Codes with which a command of the slip is refused. */
export type SlipError =
  | 'unreadable'
  | 'unknown_selection'
  | 'slip_full'
  | 'not_offered'
  | 'tabs_full'
  | 'not_started';

/** Marks of the what-if explorer, by selection; a leg without one is open. */
export type LegMark = 'won' | 'lost' | 'void';

/** What a coupon would pay with marked legs, and how many of its lines are decided. */
export interface WhatIf {
  /** What the whole coupon pays with these marks, and with every open leg won, and lost. */
  readonly returned: Kobo;
  readonly best: Kobo;
  readonly worst: Kobo;
  readonly linesWon: number;
  readonly linesLost: number;
  readonly linesOpen: number;
  /** The leg whose loss would take most from `best`, and how much; null where none would. */
  readonly hurtsMost: { readonly selectionId: OutcomeKey; readonly loss: Kobo } | null;
}

/** The last prices of an outcome, for a sparkline. */
export interface PriceHistory {
  /** Hundredths, oldest first, at most 64; 0 where it was suspended. */
  readonly odds: readonly number[];
  /** Feed time of each, ms. */
  readonly at: readonly number[];
  readonly opening: number;
  readonly high: number;
  readonly low: number;
}
