// The owner of the slips: takes commands, follows the prices of the legs, computes the figures.

import type { CouponContext } from '../../shared/betslip/coupon/change-coupon.ts';
import type { Coupon } from '../../shared/betslip/coupon/coupon.ts';
import { DEFAULT_RULES } from '../../shared/betslip/coupon/default-rules.ts';
import { readCommand } from '../../shared/betslip/coupon/read-command.ts';
import { readDocument, writeDocument } from '../../shared/betslip/coupon/slip-document.ts';
import {
  activeCoupon,
  changeSlips,
  EMPTY_SLIPS,
  forPlayer,
  type Slips,
  type SlipsCommand,
} from '../../shared/betslip/coupon/slips.ts';
import { exploreReturns } from '../../shared/betslip/explore-returns.ts';
import type { BetRules } from '../../shared/betslip/figures.ts';
import type {
  SelectionCell,
  SlipCell,
  SlipDocument,
  SlipError,
  SlipPlayer,
  WhatIf,
} from '../../shared/betslip/slip.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { FeedType } from '../../shared/feed/topics.ts';
import { type CellKey, selectionKey } from '../../shared/protocol/cell-keys.ts';
import type { SentCoupon } from '../../shared/protocol/commands.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { Book } from '../book/book.ts';
import type { MatchRecord } from '../book/records.ts';
import type { AppliedSnapshot } from '../book/snapshot.ts';
import { Alarm } from '../clock/alarm.ts';
import type { Clock } from '../clock/clock.ts';
import { buildSentCoupon } from './build-sent-coupon.ts';
import { buildSlipCell, toCouponInput } from './build-slip-cell.ts';
import { nameSelection } from './name-selection.ts';
import { readMarks } from './read-marks.ts';
import { SlipLegs } from './slip-legs.ts';

export interface BetslipOptions {
  readonly book: Book;
  readonly clock: Clock;
  /** False makes every price stale. */
  isLinkLive(): boolean;
  /** A cell of the slip may have changed. */
  touch(key: CellKey): void;
  /** The slips hold other outcomes than before; `matches` as `Betslip.matches`. */
  onFollowed(matches: ReadonlyMap<string, FeedType>): void;
  /** Called when the sign of a price change ends. */
  onExpired(now: number): void;
  /** Counts a stored slip that could not be read. */
  refuse(reason: string): void;
}

const UNREADABLE = fail('unreadable', 'Something went wrong in your betslip. Try again.');
const EMPTY_SLIP = fail('unknown_selection', 'Your betslip is empty. Add a selection first.');

export class Betslip {
  readonly #options: BetslipOptions;
  readonly #legs: SlipLegs;
  /** Ends the sign of a price change on time, not with the next message. */
  readonly #expiry: Alarm;
  #slips: Slips = EMPTY_SLIPS;
  #ready = false;
  #rules: BetRules = DEFAULT_RULES;
  #player: SlipPlayer | null = null;
  #matches: ReadonlyMap<string, FeedType> = new Map();
  #cell: SlipCell | null = null;
  #document: SlipDocument | null = null;

  constructor(options: BetslipOptions) {
    this.#options = options;
    this.#expiry = new Alarm(options.clock, (now) => options.onExpired(now));
    this.#legs = new SlipLegs(options.book, (selectionId) =>
      options.touch(selectionKey(selectionId)),
    );
  }

  /** The matches of all slips, with whether they were live or prematch when they were picked. */
  get matches(): ReadonlyMap<string, FeedType> {
    return this.#matches;
  }

  /** The outcomes of all slips. */
  outcomes(): IterableIterator<OutcomeKey> {
    return this.#legs.keys();
  }

  /** Runs a command of the page; a refused one changes nothing. `command` is not trusted. */
  change(command: unknown): Result<null, SlipError> {
    const read = readCommand(command);
    if (read === undefined) return UNREADABLE;
    switch (read.type) {
      case 'restore':
        return this.#restore(read.document);
      case 'setRules':
        this.#rules = read.rules;
        return this.#changed();
      case 'setPlayer':
        this.#player = read.player;
        this.#matchPlayer();
        return this.#changed();
      case 'requote':
        this.#legs.requote(read, this.#options.clock.now());
        return this.#changed();
      case 'add':
        return this.#apply({
          ...read,
          selection: nameSelection(this.#options.book, read.selection),
        });
      default:
        return this.#apply(read);
    }
  }

  /** A message was applied, or held; one of a match that no slip holds changes nothing. */
  noteMessage(message: FeedMessage, now: number): void {
    if (this.#matches.has(message.matchId)) this.#legs.noteMessage(message, now);
  }

  /** The match is as new as the feed: by a snapshot, or without one by the broker's position. */
  noteConfirmed(match: MatchRecord, now: number, applied?: AppliedSnapshot): void {
    if (this.#matches.has(match.id)) this.#legs.noteConfirmed(match, now, applied);
  }

  /** Updates the legs and, where one of them changed, the coupon. Costs nothing without legs. */
  update(now: number): void {
    const { selections } = this.#coupon;
    if (selections.length === 0) return;
    if (this.#legs.update(selections, { linkLive: this.#options.isLinkLive(), now }))
      this.#forgetCell();
    this.#expiry.set(this.#legs.nextExpiry(selections));
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

  /** Undefined until the stored slips have been restored, or it is known that there are none. */
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

  /** The coupon as place-bet and book-bet take it, at current prices. */
  readCoupon(): Result<SentCoupon, SlipError> {
    if (this.#coupon.selections.length === 0) return EMPTY_SLIP;
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
    if (this.#coupon.selections.length === 0) return EMPTY_SLIP;
    const read = readMarks(marks);
    if (read === undefined) return UNREADABLE;
    return succeed(exploreReturns(toCouponInput(this.#coupon, this.#legs, this.#rules), read));
  }

  close(): void {
    this.#expiry.stop();
  }

  get #coupon(): Coupon {
    return activeCoupon(this.#slips);
  }

  #apply(command: SlipsCommand): Result<null, SlipError> {
    const changed = changeSlips(this.#slips, command, this.#context());
    if (!changed.ok) return changed;
    if (changed.value === this.#slips) return succeed(null);
    this.#take(changed.value);
    return this.#changed();
  }

  #context(): CouponContext {
    const { book, clock } = this.#options;
    return {
      rules: this.#rules,
      now: clock.now(),
      playerId: this.#player?.userId ?? '',
      seqOf: (matchId) => readSeq(book, matchId),
      oddsOf: (selectionId) => this.#legs.get(selectionId)?.odds ?? 0,
      blockOf: (selectionId) => this.#legs.get(selectionId)?.block ?? null,
    };
  }

  /** Restores slips from storage or another tab, where they are not older than the current ones. */
  #restore(document: SlipDocument | null): Result<null, SlipError> {
    if (document === null) {
      this.#ready = true;
      return this.#changed();
    }
    const slips = readDocument(document);
    if (slips === undefined) {
      this.#options.refuse('stored slip cannot be read');
      return UNREADABLE;
    }
    this.#ready = true;
    if (slips.revision >= this.#slips.revision) this.#take(slips);
    this.#matchPlayer();
    return this.#changed();
  }

  /** Decisions about money that another player made do not hold for this one. */
  #matchPlayer(): void {
    const slips = forPlayer(this.#slips, this.#player?.userId ?? '');
    if (slips !== this.#slips) this.#take(slips);
  }

  #take(slips: Slips): void {
    this.#slips = slips;
    this.#document = null;
    const selections = slips.tabs.flatMap((tab) => tab.coupon.selections);
    const changed = this.#legs.hold(selections);
    this.#legs.show(this.#coupon.selections);
    if (!changed) return;
    this.#matches = new Map(selections.map(({ matchId, type }) => [matchId, type]));
    this.#options.onFollowed(this.#matches);
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
}

function readSeq(book: Book, matchId: string): number {
  const match = book.matches.get(matchId);
  return Math.max(0, match?.sequence.seq ?? 0, match?.row?.mark.seq ?? 0);
}
