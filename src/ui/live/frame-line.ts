// The page's end of the line on which frames come and their receipts go.

import {
  FRAME_WINDOW,
  type Frame,
  type FrameAcknowledgement,
  type LastDraw,
} from '../../shared/protocol/frames.ts';
import { FrameOrder } from './frame-order.ts';

export interface FrameLineOptions {
  /** Stores a frame and says what was drawn last. */
  take(frame: Frame): LastDraw;
  onUnreadable(): void;
  /** For who measures what taking a frame costs. */
  around?<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void;
}

export interface FrameLine {
  /** The worker's ends, to be transferred to it. */
  readonly ports: MessagePort[];
  close(): void;
}

/**
 * One port for each frame that may be on its way. Where several messages wait in one port, a
 * browser hands over the first, and the others only after the draw that has come due meanwhile: on
 * a page whose draws are long, the newest prices would miss the next one, and come a frame late.
 */
export function openFrameLine({
  take,
  onUnreadable,
  around = (handler) => handler,
}: FrameLineOptions): FrameLine {
  const order = new FrameOrder();
  const channels = Array.from({ length: FRAME_WINDOW }, () => new MessageChannel());
  for (const { port1: port } of channels) {
    port.onmessage = around(({ data }: MessageEvent<Frame>) => {
      let receipt: FrameAcknowledgement | undefined;
      order.add(data, (frame) => {
        receipt = { acknowledged: frame.seq, epoch: frame.epoch, drawn: take(frame) };
      });
      // Of the newest: it stands for all before.
      if (receipt !== undefined) port.postMessage(receipt);
    });
    port.onmessageerror = onUnreadable;
  }
  return {
    ports: channels.map(({ port2 }) => port2),
    close() {
      for (const { port1: port } of channels) {
        port.onmessage = null;
        port.onmessageerror = null;
        port.close();
      }
    },
  };
}
