// The slips a player has side by side: one is active, and each is a coupon of its own.

import { fail, type Result, succeed } from '../../result.ts';
import type { SlipCommand, SlipError } from '../slip.ts';
import { type CouponCommand, type CouponContext, changeCoupon } from './change-coupon.ts';
import { type Coupon, EMPTY_COUPON } from './coupon.ts';
import { emptyCoupon, hasDecisions, withoutDecisions } from './decisions.ts';

export const MAX_TABS = 5;

export interface Slip {
  readonly id: string;
  readonly coupon: Coupon;
}

/** Replaced by each change, never edited. */
export interface Slips {
  /** One at least. */
  readonly tabs: readonly Slip[];
  /** The id of one of them. */
  readonly active: string;
  /** Whose decisions about money the coupons carry, by player's id; '' for a visitor's, or none. */
  readonly owner: string;
  /** The number of the next slip that is opened; never used twice. */
  readonly nextId: number;
  /** Rises with every change. */
  readonly revision: number;
}

export const EMPTY_SLIPS: Slips = {
  tabs: [{ id: 'slip-1', coupon: EMPTY_COUPON }],
  active: 'slip-1',
  owner: '',
  nextId: 2,
  revision: 0,
};

/** The commands that change what is stored of the slips. */
export type SlipsCommand =
  | CouponCommand
  | Extract<SlipCommand, { readonly type: 'openTab' | 'selectTab' | 'closeTab' }>;

/** The coupon of the active slip. */
export function activeCoupon({ tabs, active }: Slips): Coupon {
  return tabs.find((tab) => tab.id === active)?.coupon ?? EMPTY_COUPON;
}

/**
 * The slips after a command; the same object where it changed nothing.
 *
 * @returns A failure changes nothing: `tabs_full` for one slip too many, `unknown_selection` for one that is
 * closed, else as `changeCoupon`.
 */
export function changeSlips(
  slips: Slips,
  command: SlipsCommand,
  context: CouponContext,
): Result<Slips, SlipError> {
  switch (command.type) {
    case 'openTab':
      return openTab(slips);
    case 'selectTab':
      return isTab(slips, command.id) ? succeed(selectTab(slips, command.id)) : unknownTab();
    case 'closeTab':
      return isTab(slips, command.id) ? succeed(closeTab(slips, command.id)) : unknownTab();
    case 'setAcceptChanges':
    case 'setTolerance':
    case 'setUseBonus':
    case 'setMode': {
      const changed = changeCoupon(activeCoupon(slips), command, context);
      return changed.ok ? succeed(decide(slips, changed.value, context.playerId)) : changed;
    }
    default: {
      const changed = changeCoupon(activeCoupon(slips), command, context);
      return changed.ok ? succeed(withCoupon(slips, changed.value)) : changed;
    }
  }
}

/** The slips with this coupon in the active one; the same object where the coupon is the same. */
function withCoupon(slips: Slips, coupon: Coupon): Slips {
  if (coupon === activeCoupon(slips)) return slips;
  const tabs = slips.tabs.map((tab) => (tab.id === slips.active ? { ...tab, coupon } : tab));
  return changed({ ...slips, tabs });
}

/**
 * The slips for the player who is logged in now: the decisions of another player are reset, and
 * those of a visitor become this player's. '' (nobody is logged in) resets nothing: the same player
 * may return. The same object where nothing changed.
 */
export function forPlayer(slips: Slips, playerId: string): Slips {
  const { owner, tabs } = slips;
  if (playerId === '' || owner === playerId) return slips;
  if (!tabs.some(({ coupon }) => hasDecisions(coupon))) return slips;
  if (owner === '') return changed({ ...slips, owner: playerId });
  const anew = tabs.map((tab) => ({ ...tab, coupon: withoutDecisions(tab.coupon) }));
  return changed({ ...slips, tabs: anew, owner: playerId });
}

/**
 * How odds changes are accepted is one decision for all slips; wallet and mode are each slip's own.
 */
function decide(slips: Slips, coupon: Coupon, playerId: string): Slips {
  if (coupon === activeCoupon(slips)) return slips;
  const { acceptChanges, tolerancePercent } = coupon;
  const tabs = slips.tabs.map((tab) => ({
    ...tab,
    coupon: tab.id === slips.active ? coupon : { ...tab.coupon, acceptChanges, tolerancePercent },
  }));
  return changed({ ...slips, tabs, owner: playerId });
}

function openTab(slips: Slips): Result<Slips, SlipError> {
  if (slips.tabs.length >= MAX_TABS)
    return fail('tabs_full', `At most ${MAX_TABS} slips can be open. Close one first.`);
  return succeed(changed(withNewTab(slips, activeCoupon(slips))));
}

function withNewTab(slips: Slips, coupon: Coupon): Slips {
  const id = `slip-${slips.nextId}`;
  const tabs = [...slips.tabs, { id, coupon: emptyCoupon(coupon) }];
  return { ...slips, tabs, active: id, nextId: slips.nextId + 1 };
}

function selectTab(slips: Slips, id: string): Slips {
  return id === slips.active ? slips : changed({ ...slips, active: id });
}

/** Closes a slip. Its neighbour becomes active; after the last one an empty one is opened. */
function closeTab(slips: Slips, id: string): Slips {
  const at = slips.tabs.findIndex((tab) => tab.id === id);
  const tabs = slips.tabs.filter((tab) => tab.id !== id);
  if (tabs.length === 0) return changed(withNewTab({ ...slips, tabs }, activeCoupon(slips)));
  const neighbour = tabs[Math.min(at, tabs.length - 1)];
  const active = id === slips.active ? (neighbour?.id ?? slips.active) : slips.active;
  return changed({ ...slips, tabs, active });
}

function isTab({ tabs }: Slips, id: string): boolean {
  return tabs.some((tab) => tab.id === id);
}

function unknownTab(): Result<Slips, SlipError> {
  return fail('unknown_selection', 'This slip is no longer open.');
}

function changed(slips: Slips): Slips {
  return { ...slips, revision: slips.revision + 1 };
}
