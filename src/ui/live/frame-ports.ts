// The page's ends of the message ports on which frames arrive and acknowledgements are sent.

import {
  FRAME_WINDOW,
  type Frame,
  type FrameAcknowledgement,
  type LastDraw,
} from '../../shared/protocol/frames.ts';
import { FrameOrder } from './frame-order.ts';

export interface FramePortsOptions {
  /** Stores a frame and returns what was drawn last. */
  take(frame: Frame): LastDraw;
  onUnreadable(): void;
  /** Wraps the handler of frames, for the benchmark, which measures its cost. */
  around?<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void;
}

export interface FramePorts {
  /** The worker's ends, to be transferred to it. */
  readonly ports: MessagePort[];
  close(): void;
}

/**
 * One port for each frame that may be unacknowledged. Of several messages that wait in one port, a
 * browser delivers the first, and the others only after a draw that is due: on a page whose draws
 * are long, the newest prices would miss the next draw and be shown a frame late.
 */
export function openFramePorts({
  take,
  onUnreadable,
  around = (handler) => handler,
}: FramePortsOptions): FramePorts {
  const order = new FrameOrder();
  const channels = Array.from({ length: FRAME_WINDOW }, () => new MessageChannel());
  for (const { port1: port } of channels) {
    port.onmessage = around(({ data }: MessageEvent<Frame>) => {
      let receipt: FrameAcknowledgement | undefined;
      order.add(data, (frame) => {
        receipt = { acknowledged: frame.seq, epoch: frame.epoch, drawn: take(frame) };
      });
      // Acknowledges the newest frame, and with it all before.
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
