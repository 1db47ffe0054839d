// A transport without a network: a message port brings the feed, and every topic is granted.

import type { FeedPacket } from '../../shared/bench/bench-protocol.ts';
import type { Transport, TransportHandlers } from '../transport/transport.ts';

/** Owns the port from here on. Answers come after the call, as a broker's would. */
export function createPortTransport(port: MessagePort): Transport {
  let handlers: TransportHandlers | null = null;
  const connect = () => queueMicrotask(() => handlers?.onConnected());
  return {
    open(opened) {
      handlers = opened;
      port.onmessage = ({ data }: MessageEvent<FeedPacket>) =>
        opened.onMessage(data.topic, data.payload);
      connect();
    },
    subscribe(topics) {
      queueMicrotask(() => handlers?.onSubscribed(topics, []));
    },
    unsubscribe() {},
    reconnect: connect,
    setToken() {},
    close() {
      handlers = null;
      port.close();
    },
  };
}
