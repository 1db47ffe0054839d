// What placing a bet goes through, and what happens to it on the way: the types.

import type { PlacedBet } from '../../../../shared/api/bet-calls.ts';
import type { Order, PlacingRecord } from './order.ts';

/** What a refusal says of a selection (contract section 4): hundredths. */
export interface Offer {
  readonly selectionId: string;
  readonly odds: number;
  readonly active: boolean;
}

export interface Refusal {
  readonly code: string;
  /** The server's own sentence. */
  readonly message: string;
  readonly offers: readonly Offer[];
}

export type PlacingState =
  | { readonly kind: 'idle' }
  /** The coupon is read from the worker. `accepts`: re-offers taken for the player, by tolerance. */
  | {
      readonly kind: 'preparing';
      readonly accepts: number;
      readonly offers: readonly Offer[];
      /** Only this selection alone, at these odds or those that the slip takes in their place. */
      readonly only?: Offer;
    }
  /** Another tab is at it; `order` where it is known. */
  | { readonly kind: 'elsewhere'; readonly order: Order | null }
  /** On its way. `inDoubt`: it was sent before without an answer. `tries` that had none. */
  | {
      readonly kind: 'waiting';
      readonly order: Order;
      readonly inDoubt: boolean;
      readonly tries: number;
      readonly accepts: number;
    }
  /** Sent, and no answer came: asked for by its key until there is one. */
  | {
      readonly kind: 'unknown';
      readonly order: Order;
      /** `withdrawing` spends the key on a refusal, so that a late arrival is no bet either. */
      readonly step: 'pausing' | 'asking' | 'withdrawing';
      readonly tries: number;
      /** When it is asked again, ms. */
      readonly askAt: number;
      readonly accepts: number;
    }
  | { readonly kind: 'login'; readonly order: Order; readonly inDoubt: boolean }
  /** Nothing is placed; the new prices wait for the player. */
  | {
      readonly kind: 'reoffered';
      readonly order: Order;
      readonly offers: readonly Offer[];
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
  /** The coupon is there; `moved` are prices that fell between the look and the press. */
  | {
      readonly type: 'prepared';
      readonly order: Order;
      readonly moved: readonly Offer[];
      readonly at: number;
    }
  | { readonly type: 'notPrepared'; readonly refusal: Refusal }
  | { readonly type: 'takenElsewhere'; readonly order: Order | null }
  /** What is kept now, once this tab is the one to go on with it (`ours`), or as another changed it. */
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
  /** No answer, or one that says nothing: the bet may have been taken. */
  | { readonly type: 'unanswered'; readonly key: string; readonly at: number }
  /** It certainly never left the page. */
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
  /** The stored slip is without what was placed. */
  | { readonly type: 'cleared'; readonly key: string }
  /** Keep selections, Cancel, Back to betslip. */
  | { readonly type: 'dismiss' };

export const IDLE: PlacingState = { kind: 'idle' };

/** What has to outlive the page in this state; null for nothing, undefined for what another tab keeps. */
export function recordOf(state: PlacingState): PlacingRecord | null | undefined {
  switch (state.kind) {
    case 'elsewhere':
      return undefined;
    case 'waiting':
    case 'unknown':
      return { stage: 'sent', order: state.order };
    case 'login':
      return { stage: state.inDoubt ? 'sent' : 'login', order: state.order };
    // A page that ends before the slip is cleared shows the receipt again, and no slip to bet twice.
    case 'accepted':
    case 'clearing':
      return { stage: 'accepted', order: state.order, bet: state.bet };
    default:
      return null;
  }
}
