// The part of a WebSocket the transport needs, so that tests and benchmarks can bring another one.

export interface SocketEvent {
  readonly type: string;
  readonly data?: unknown;
}

export interface WebSocketLike {
  binaryType: string;
  readonly readyState: number;
  /** Frees the memory of a frame that is no longer needed; else the garbage collector does. */
  freeFrame?(frame: ArrayBuffer): void;
  addEventListener(
    type: 'open' | 'close' | 'error' | 'message',
    listener: (event: SocketEvent) => void,
  ): void;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

export type CreateSocket = (url: string, protocols: string[]) => WebSocketLike;

/** The browser's own socket. */
export const createBrowserSocket: CreateSocket = (url, protocols) =>
  Object.assign(new WebSocket(url, protocols), { freeFrame });

// A browser collects garbage after so many received bytes, and each time visits the whole book; a
// frame that is freed at once does not count. `transfer` needs Chrome 114, Safari 17.4 or Firefox
// 122.
function freeFrame(frame: ArrayBuffer & { transfer?(length: number): ArrayBuffer }): void {
  frame.transfer?.(0);
}
