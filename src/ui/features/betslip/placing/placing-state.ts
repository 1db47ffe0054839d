// The types of placing a bet: its states and its events.

import type { PlacedBet } from '../../../../shared/api/bet-calls.ts';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { Order, PlacingRecord } from './order.ts';

/** What a refusal offers for a selection (contract section 4); `odds` in hundredths. */
export interface Offer {
  readonly selectionId: string;
  readonly odds: number;
  readonly active: boolean;
}

/** What a bet costs, stake and duty together, and what it can win. */
export interface Amounts {
  readonly cost: Kobo;
  readonly possibleWin: Kobo;
}

export interface Refusal {
  readonly code: string;
  /** The server's message. */
  readonly message: string;
  readonly offers: readonly Offer[];
  /** What the rules of now make of the bet, where the refusal says so. */
  readonly amounts?: Amounts;
}

export type PlacingState =
  | { readonly kind: 'idle' }
  /** The coupon is read from the worker. `accepts`: number of requotes accepted by tolerance. */
  | {
      readonly kind: 'preparing';
      readonly accepts: number;
      readonly offers: readonly Offer[];
      /**
       * Place only this selection alone, at these odds or others that the slip's setting accepts.
       */
      readonly only?: Offer;
    }
  /** Another tab is placing; `order` where it is known. */
  | { readonly kind: 'elsewhere'; readonly order: Order | null }
  /** Sent. `inDoubt`: it was sent before without an answer. `tries`: requests without an answer. */
  | {
      readonly kind: 'waiting';
      readonly order: Order;
      readonly inDoubt: boolean;
      readonly tries: number;
      readonly accepts: number;
    }
  /** Sent, but no answer came: the backend is asked by the order's key until it answers. */
  | {
      readonly kind: 'unknown';
      readonly order: Order;
      /**
       * `withdrawing` uses up the key for a refusal, so that a late order becomes no bet either.
       */
      readonly step: 'pausing' | 'asking' | 'withdrawing';
      readonly tries: number;
      /** Time of the next request, ms since epoch. */
      readonly askAt: number;
      readonly accepts: number;
    }
  | { readonly kind: 'login'; readonly order: Order; readonly inDoubt: boolean }
  /**
   * Nothing is placed; the player has to accept the new prices, or what changed rules of play make
   * of cost and win.
   */
  | {
      readonly kind: 'requoted';
      readonly reason: 'odds' | 'rules';
      readonly order: Order;
      readonly offers: readonly Offer[];
      /** The server's figures, which the page shows until its own agree. */
      readonly amounts?: Amounts;
      readonly accepts: number;
    }
  /** Nothing is placed. `order` is null where it could not even be made. */
  | { readonly kind: 'rejected'; readonly order: Order | null; readonly refusal: Refusal }
  | { readonly kind: 'accepted'; readonly order: Order; readonly bet: PlacedBet }
  /** The player has seen the receipt; the selections still have to leave the slip. */
  | { readonly kind: 'clearing'; readonly order: Order; readonly bet: PlacedBet };

/** `owner` is the mobile number of who is logged in, null for nobody; `at` in ms since epoch. */
export type PlacingEvent =
  | { readonly type: 'press'; readonly only?: Offer }
  /** The order is made; `moved` are prices that the player has not seen and has to accept. */
  | {
      readonly type: 'prepared';
      readonly order: Order;
      readonly moved: readonly Offer[];
      readonly at: number;
    }
  | { readonly type: 'notPrepared'; readonly refusal: Refusal }
  | { readonly type: 'takenElsewhere'; readonly order: Order | null }
  /** The stored record: `ours` if this tab continues it, else as another tab has changed it. */
  | {
      readonly type: 'found';
      readonly record: PlacingRecord | null;
      readonly ours: boolean;
      readonly owner: string | null;
      readonly at: number;
    }
  | { readonly type: 'answered'; readonly key: string; readonly bet: PlacedBet }
  | {
      readonly type: 'refused';
      readonly key: string;
      readonly refusal: Refusal;
      readonly at: number;
      /** Whether the player takes the new prices without being asked. */
      readonly tolerated: boolean;
    }
  /** No answer, or one that tells nothing: the bet may have been placed. */
  | { readonly type: 'unanswered'; readonly key: string; readonly at: number }
  /** This request was not processed: it could not be sent, or was not valid. */
  | {
      readonly type: 'notSent';
      readonly key: string;
      readonly refusal: Refusal;
      readonly at: number;
    }
  | { readonly type: 'unauthorised'; readonly key: string }
  /** The pause is over, or the network is back. */
  | { readonly type: 'due'; readonly owner: string | null }
  | { readonly type: 'owner'; readonly owner: string | null; readonly at: number }
  | { readonly type: 'acceptOffer' }
  /** OK on an accepted bet. */
  | { readonly type: 'finish' }
  /** The stored slip is without the placed selections. */
  | { readonly type: 'cleared'; readonly key: string }
  /** The buttons Keep selections, Cancel and Back to betslip. */
  | { readonly type: 'dismiss' };

export const IDLE: PlacingState = { kind: 'idle' };

/** The record to store in this state; null for none, undefined where another tab stores it. */
export function recordOf(state: PlacingState): PlacingRecord | null | undefined {
  switch (state.kind) {
    case 'elsewhere':
      return undefined;
    case 'waiting':
    case 'unknown':
      return { stage: 'sent', order: state.order };
    case 'login':
      return { stage: state.inDoubt ? 'sent' : 'login', order: state.order };
    // A page that ends before the slip is cleared shows the receipt again, so nobody bets it twice.
    case 'accepted':
    case 'clearing':
      return { stage: 'accepted', order: state.order, bet: state.bet };
    default:
      return null;
  }
}
