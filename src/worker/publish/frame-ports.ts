// The worker's end of the message ports: frames are sent on them, receipts are received.

import type { Frame, FrameAcknowledgement } from '../../shared/protocol/frames.ts';

export interface FramePorts {
  send(frame: Frame, transfer: ArrayBuffer[]): void;
  close(): void;
}

/** Sends each frame on the next of `ports` in turn, and takes receipts on all of them. */
export function openFramePorts(
  ports: readonly MessagePort[],
  onReceipt: (receipt: FrameAcknowledgement) => void,
): FramePorts {
  for (const port of ports) {
    port.onmessage = ({ data }: MessageEvent<FrameAcknowledgement>) => onReceipt(data);
  }
  return {
    send: (frame, transfer) => ports[frame.seq % ports.length]!.postMessage(frame, transfer),
    close() {
      for (const port of ports) port.close();
    },
  };
}
