// The owner of the slips: takes commands, follows the prices of the legs, keeps the figures current.

import type { CouponContext } from '../../shared/betslip/coupon/change-coupon.ts';
import { chooseAutomatic, dropImpossible } from '../../shared/betslip/coupon/choose-grouping.ts';
import { betTypeOf, type Coupon } from '../../shared/betslip/coupon/coupon.ts';
import { DEFAULT_RULES } from '../../shared/betslip/coupon/default-rules.ts';
import { readCommand } from '../../shared/betslip/coupon/read-command.ts';
import { readDocument, writeDocument } from '../../shared/betslip/coupon/slip-document.ts';
import {
  activeCoupon,
  changeSlips,
  EMPTY_SLIPS,
  type Slips,
  type SlipsCommand,
  withCoupon,
} from '../../shared/betslip/coupon/slips.ts';
import { exploreReturns } from '../../shared/betslip/explore-returns.ts';
import type { BetRules } from '../../shared/betslip/figures.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { FeedType } from '../../shared/feed/topics.ts';
import { type CellKey, selectionKey } from '../../shared/protocol/cells.ts';
import type { SentCoupon } from '../../shared/protocol/commands.ts';
import { fail, type Result, succeed } from '../../shared/protocol/result.ts';
import type {
  SelectionCell,
  SlipCell,
  SlipCommand,
  SlipDocument,
  SlipError,
  SlipPlayer,
  WhatIf,
} from '../../shared/protocol/slip.ts';
import type { Book } from '../book/book.ts';
import type { Clock, TimerHandle } from '../clock.ts';
import { buildSentCoupon } from './build-sent-coupon.ts';
import { buildSlipCell, computeFigures, toCouponInput } from './build-slip-cell.ts';
import { Leg } from './leg.ts';
import { createLegState, readInPlayTime, readLegState } from './leg-state.ts';
import { nameSelection } from './name-selection.ts';
import { namesOutcome } from './names-outcome.ts';
import { readMarks } from './read-marks.ts';

export interface BetslipOptions {
  readonly book: Book;
  readonly clock: Clock;
  /** False makes every price stale. */
  isLinkLive(): boolean;
  /** A cell of the slip may have changed. */
  touch(key: CellKey): void;
  /** The slips hold other outcomes than before; `matches` as `Betslip.matches`. */
  onFollowed(matches: ReadonlyMap<string, FeedType>): void;
  /** Something is due by time alone. */
  onExpired(now: number): void;
  /** What was kept could not be read. */
  refuse(reason: string): void;
}

export class Betslip {
  readonly #options: BetslipOptions;
  readonly #legs = new Map<OutcomeKey, Leg>();
  readonly #state = createLegState();
  #slips: Slips = EMPTY_SLIPS;
  #ready = false;
  #rules: BetRules = DEFAULT_RULES;
  #player: SlipPlayer | null = null;
  #matches: ReadonlyMap<string, FeedType> = new Map();
  #cell: SlipCell | null = null;
  #document: SlipDocument | null = null;
  #expiryTimer: TimerHandle | undefined;
  #expiresAt = Number.POSITIVE_INFINITY;

  constructor(options: BetslipOptions) {
    this.#options = options;
  }

  /** The matches of all slips, with the side of the feed on which they were when picked. */
  get matches(): ReadonlyMap<string, FeedType> {
    return this.#matches;
  }

  /** The outcomes of all slips. */
  outcomes(): IterableIterator<OutcomeKey> {
    return this.#legs.keys();
  }

  /** Does what the page asks; a refused command changes nothing. `command` is not trusted. */
  change(command: unknown): Result<null, SlipError> {
    const read = readCommand(command);
    if (read === undefined) return unreadable();
    switch (read.type) {
      case 'restore':
        return this.#restore(read.document);
      case 'setRules':
        this.#rules = read.rules;
        return this.#changed();
      case 'setPlayer':
        this.#player = read.player;
        return this.#changed();
      case 'reoffer':
        return this.#offer(read);
      case 'add':
      case 'toggle':
        return this.#apply({
          ...read,
          selection: nameSelection(this.#options.book, read.selection),
        });
      default:
        return this.#apply(read);
    }
  }

  /** A message was applied to a match of the slips. */
  hear(message: FeedMessage): void {
    for (const { selectionId, matchId, marketId, specifier, outcomeId } of this.#coupon
      .selections) {
      if (matchId !== message.matchId) continue;
      if (namesOutcome(message, marketId, specifier, outcomeId))
        this.#legs.get(selectionId)?.endOffer();
    }
  }

  /** Brings the legs and, where one of them moved, the coupon up to date. Costs nothing without legs. */
  update(now: number): void {
    const { selections } = this.#coupon;
    if (selections.length === 0) return;
    const { book, touch, isLinkLive } = this.#options;
    const linkLive = isLinkLive();
    let moved = false;
    let expiresAt = Number.POSITIVE_INFINITY;
    for (const selection of selections) {
      const leg = this.#legs.get(selection.selectionId)!;
      const before = leg.cell;
      readLegState(book, selection, linkLive, now, this.#state);
      const readClock = () => readInPlayTime(book, selection.matchId, now);
      if (leg.take(this.#state, now, readClock)) moved = true;
      if (leg.cell?.type !== before?.type) moved = true;
      if (leg.cell !== before) touch(selectionKey(selection.selectionId));
      expiresAt = Math.min(expiresAt, leg.changedUntil);
    }
    if (moved) this.#forgetCell();
    this.#scheduleExpiry(expiresAt, now);
  }

  readSlip(): SlipCell {
    this.#cell ??= buildSlipCell({
      ready: this.#ready,
      slips: this.#slips,
      coupon: this.#coupon,
      legs: this.#legs,
      rules: this.#rules,
      player: this.#player,
    });
    return this.#cell;
  }

  /** Undefined until what was kept has been restored, or nothing was. */
  readDocument(): SlipDocument | undefined {
    if (!this.#ready) return undefined;
    this.#document ??= writeDocument(this.#slips);
    return this.#document;
  }

  /** Null for an outcome that is not on the active slip. */
  readSelection(selectionId: OutcomeKey): SelectionCell | null {
    const isActive = this.#coupon.selections.some((each) => each.selectionId === selectionId);
    return isActive ? (this.#legs.get(selectionId)?.cell ?? null) : null;
  }

  /** The coupon as it is sent, with the prices of this very moment. */
  readCoupon(): Result<SentCoupon, SlipError> {
    if (this.#coupon.selections.length === 0) return emptySlip();
    const now = this.#options.clock.now();
    this.update(now);
    const { book } = this.#options;
    return succeed(
      buildSentCoupon({
        coupon: this.#coupon,
        cell: this.readSlip(),
        legs: this.#legs,
        player: this.#player,
        now,
        seqOf: (matchId) => readSeq(book, matchId),
      }),
    );
  }

  explore(marks: unknown): Result<WhatIf, SlipError> {
    if (this.#coupon.selections.length === 0) return emptySlip();
    const read = readMarks(marks);
    if (read === undefined) return unreadable();
    return succeed(exploreReturns(toCouponInput(this.#coupon, this.#legs, this.#rules), read));
  }

  close(): void {
    if (this.#expiryTimer !== undefined) this.#options.clock.clearTimer(this.#expiryTimer);
    this.#expiryTimer = undefined;
  }

  get #coupon(): Coupon {
    return activeCoupon(this.#slips);
  }

  #apply(command: SlipsCommand): Result<null, SlipError> {
    const changed = changeSlips(this.#slips, command, this.#context());
    if (!changed.ok) return changed;
    if (changed.value === this.#slips) return succeed(null);
    this.#take(changed.value);
    this.#settleGroupings(command.type !== 'setGrouping');
    return this.#changed();
  }

  #context(): CouponContext {
    const { book, clock } = this.#options;
    return {
      rules: this.#rules,
      now: clock.now(),
      seqOf: (matchId) => readSeq(book, matchId),
      oddsOf: (selectionId) => this.#legs.get(selectionId)?.odds ?? 0,
      blockOf: (selectionId) => this.#legs.get(selectionId)?.block ?? null,
    };
  }

  /** Only a document that is at least as new as what is here replaces it: another tab's, or the kept one. */
  #restore(document: SlipDocument | null): Result<null, SlipError> {
    if (document === null) {
      this.#ready = true;
      return this.#changed();
    }
    const slips = readDocument(document);
    if (slips === undefined) {
      this.#options.refuse('kept slip cannot be read');
      return unreadable();
    }
    this.#ready = true;
    if (slips.revision >= this.#slips.revision) this.#take(slips);
    return this.#changed();
  }

  #offer({
    selections,
    onlyStale = false,
  }: Extract<SlipCommand, { readonly type: 'reoffer' }>): Result<null, SlipError> {
    for (const { selectionId, odds, active } of selections) {
      const leg = this.#legs.get(selectionId);
      if (leg !== undefined && (!onlyStale || leg.block === 'stale')) leg.offer(odds, active);
    }
    return this.#changed();
  }

  #take(slips: Slips): void {
    this.#slips = slips;
    this.#document = null;
    const selections = slips.tabs.flatMap((tab) => tab.coupon.selections);
    const kept = new Set(selections.map((selection) => selection.selectionId));
    let changed = false;
    for (const selectionId of this.#legs.keys()) {
      if (kept.has(selectionId)) continue;
      changed = this.#legs.delete(selectionId);
      this.#options.touch(selectionKey(selectionId));
    }
    for (const selection of selections) {
      if (this.#legs.has(selection.selectionId)) continue;
      changed = true;
      this.#legs.set(selection.selectionId, new Leg(selection));
    }
    for (const selection of this.#coupon.selections) {
      this.#legs.get(selection.selectionId)?.adopt(selection);
      this.#options.touch(selectionKey(selection.selectionId));
    }
    if (!changed) return;
    this.#matches = new Map(selections.map(({ matchId, type }) => [matchId, type]));
    this.#options.onFollowed(this.#matches);
  }

  /** Groupings follow the ladder of a Combo, which only its legs and bankers make. */
  #settleGroupings(mayChoose: boolean): void {
    const coupon = this.#coupon;
    if (betTypeOf(coupon, this.#rules) !== 'Combo') return;
    const { groupings: ladder } = computeFigures(coupon, this.#legs, this.#rules);
    const possible = dropImpossible(coupon, ladder, this.#rules);
    const settled = mayChoose ? chooseAutomatic(possible, ladder, this.#rules) : possible;
    const { revision } = this.#slips;
    if (settled !== coupon) this.#slips = { ...withCoupon(this.#slips, settled), revision };
  }

  #changed(): Result<null, SlipError> {
    this.#forgetCell();
    this.#options.touch('slip-document');
    return succeed(null);
  }

  #forgetCell(): void {
    this.#cell = null;
    this.#options.touch('slip');
  }

  /** The mark of a change goes out on time, not with the next message. */
  #scheduleExpiry(at: number, now: number): void {
    if (at === this.#expiresAt && this.#expiryTimer !== undefined) return;
    this.close();
    this.#expiresAt = at;
    if (!Number.isFinite(at)) return;
    const { clock, onExpired } = this.#options;
    this.#expiryTimer = clock.setTimer(
      () => {
        this.#expiryTimer = undefined;
        onExpired(clock.now());
      },
      Math.max(0, at - now),
    );
  }
}

function readSeq(book: Book, matchId: string): number {
  return Math.max(0, book.matches.get(matchId)?.seq ?? 0);
}

function unreadable(): Result<never, SlipError> {
  return fail('unreadable', 'The slip could not read this.');
}

function emptySlip(): Result<never, SlipError> {
  return fail('unknown_selection', 'The slip is empty. Add a selection first.');
}
