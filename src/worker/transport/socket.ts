// The part of a WebSocket the transport needs, so that tests and benchmarks can bring another one.

export interface SocketEvent {
  readonly type: string;
  readonly data?: unknown;
}

export interface WebSocketLike {
  binaryType: string;
  readonly readyState: number;
  readonly bufferedAmount: number;
  addEventListener(
    type: 'open' | 'close' | 'error' | 'message',
    listener: (event: SocketEvent) => void,
  ): void;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

export type CreateSocket = (url: string, protocols: string[]) => WebSocketLike;

/** The browser's own socket. */
export const createBrowserSocket: CreateSocket = (url, protocols) => new WebSocket(url, protocols);
