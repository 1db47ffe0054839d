// Sends mounted cells and prices to the page: current values only, and no more than it handles.

import type { CellKey } from '../../shared/protocol/cell-keys.ts';
import type { AnyCellValue } from '../../shared/protocol/cells.ts';
import { FRAME_WINDOW, type Frame } from '../../shared/protocol/frames.ts';
import type { OutcomeColumns } from '../book/outcome-columns.ts';
import { packPrices } from './price-packer.ts';

export interface PublisherOptions {
  readonly columns: OutcomeColumns;
  readonly epoch: number;
  /** The newest value of a mounted cell; undefined while there is none to show. */
  read(key: CellKey): AnyCellValue | undefined;
  /** False makes every price stale. */
  isLinkLive(): boolean;
  send(frame: Frame, transfer: ArrayBuffer[]): void;
  /** The page has room again, and something waits to be flushed. */
  onRoom(): void;
  onSent(seq: number): void;
  onAcknowledged(seq: number): void;
}

export interface PublisherCounters {
  frames: number;
  sentCells: number;
  sentPrices: number;
  /** Cell writes that a newer one replaced before they were sent; prices count in the columns. */
  conflated: number;
  mostUnacknowledged: number;
}

/**
 * Conflates by cell and sends nothing while FRAME_WINDOW frames are unacknowledged or the page is
 * hidden: what waits is bounded by the number of mounted cells and prices, not by the message rate.
 * It has no timer: the frame scheduler decides when to flush.
 */
export class ConflatingPublisher {
  readonly counters: PublisherCounters = {
    frames: 0,
    sentCells: 0,
    sentPrices: 0,
    conflated: 0,
    mostUnacknowledged: 0,
  };
  readonly #options: PublisherOptions;
  readonly #pending = new Set<CellKey>();
  /** What the page was last sent of each mounted cell. */
  readonly #sent = new Map<CellKey, AnyCellValue>();
  #epoch: number;
  #seq = 0;
  #acknowledged = 0;
  #visible = true;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#epoch = options.epoch;
  }

  get unacknowledged(): number {
    return this.#seq - this.#acknowledged;
  }

  /** Dirty cells and prices that wait. */
  get backlog(): number {
    return this.#pending.size + this.#options.columns.dirtyCount;
  }

  /** The value of this cell may have changed; it is read when a frame is made. */
  touch(key: CellKey): void {
    if (this.#pending.has(key)) this.counters.conflated += 1;
    else this.#pending.add(key);
  }

  /** The page unmounted the cell: once it is mounted again, it is sent again. */
  forget(key: CellKey): void {
    this.#pending.delete(key);
    this.#sent.delete(key);
  }

  /** A hidden page gets nothing; on return it gets one frame of all that changed meanwhile. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (visible) this.flush();
  }

  /** Sends what is dirty, if anything is and the page has room for it. */
  flush(): void {
    if (!this.#visible || this.unacknowledged >= FRAME_WINDOW || this.backlog === 0) return;
    const { columns } = this.#options;
    const cells = this.#takeCells();
    const { buffer, handles, count } = packPrices(columns, this.#options.isLinkLive());
    if (cells.length === 0 && buffer === null) return;

    this.#seq += 1;
    this.counters.frames += 1;
    this.counters.sentCells += cells.length;
    this.counters.sentPrices += count;
    this.counters.mostUnacknowledged = Math.max(
      this.counters.mostUnacknowledged,
      this.unacknowledged,
    );
    this.#options.onSent(this.#seq);
    this.#options.send(
      { seq: this.#seq, epoch: this.#epoch, cells, handles, prices: buffer },
      buffer === null ? [] : [buffer],
    );
  }

  /** The page stored a frame, and with it all before it. */
  acknowledge(seq: number, epoch: number): void {
    if (epoch !== this.#epoch || seq <= this.#acknowledged || seq > this.#seq) return;
    while (this.#acknowledged < seq) this.#options.onAcknowledged(++this.#acknowledged);
    if (this.backlog > 0) this.#options.onRoom();
  }

  #takeCells(): [CellKey, AnyCellValue][] {
    const cells: [CellKey, AnyCellValue][] = [];
    for (const key of this.#pending) {
      const value = this.#options.read(key);
      if (value === undefined || (this.#sent.has(key) && this.#sent.get(key) === value)) continue;
      this.#sent.set(key, value);
      cells.push([key, value]);
    }
    this.#pending.clear();
    return cells;
  }
}
