// The part of mqtt.js the transport uses. Its own types pull Node's globals into the worker's
// program, where `process` and `Buffer` must not compile.

declare module 'mqtt/lib/client' {
  export interface MqttPacket {
    readonly cmd: string;
  }

  export interface SubackPacket extends MqttPacket {
    /** One code a topic, in the order asked; 128 and above are refusals. */
    readonly granted: readonly number[];
  }

  export interface MqttOptions {
    clean?: boolean;
    clientId?: string;
    connectTimeout?: number;
    keepalive?: number;
    password?: string | undefined;
    protocolVersion?: 4 | 5;
    queueQoSZero?: boolean;
    reconnectOnConnackError?: boolean;
    reconnectPeriod?: number;
    reschedulePings?: boolean;
    resubscribe?: boolean;
    timerVariant?: 'auto' | 'worker' | 'native';
    username?: string | undefined;
    writeCache?: boolean;
  }

  export interface MqttEvents {
    connect: () => void;
    close: () => void;
    error: (error: Error & { readonly code?: unknown }) => void;
    message: (topic: string, payload: Uint8Array) => void;
    packetreceive: (packet: MqttPacket) => void;
    packetsend: (packet: MqttPacket) => void;
    reconnect: () => void;
  }

  export interface MqttClient {
    readonly connected: boolean;
    readonly options: MqttOptions;
    on<E extends keyof MqttEvents>(event: E, listener: MqttEvents[E]): this;
    subscribe(
      topics: string[],
      options: { qos: 0 },
      done: (error: Error | null, asked?: unknown, packet?: SubackPacket) => void,
    ): this;
    unsubscribe(topics: string[], done: (error?: Error | null) => void): this;
    sendPing(): void;
    reconnect(): this;
    end(force: boolean): this;
  }

  /** The client's stream of received bytes; it takes one piece at a time. */
  export interface MqttSink {
    write(bytes: Uint8Array): unknown;
  }

  /** The methods that the client calls on its stream. */
  export interface MqttStream {
    on(event: string, listener: () => void): void;
    removeListener(event: string, listener: () => void): void;
    setMaxListeners(count: number): void;
    pipe(sink: MqttSink): void;
    /** False would make the client wait for a `drain` event. */
    write(piece: string | Uint8Array<ArrayBuffer>): boolean;
    cork(): void;
    uncork(): void;
    end(done: () => void): void;
    destroy(error?: Error): void;
  }

  type ClientClass = new (openStream: () => MqttStream, options: MqttOptions) => MqttClient;

  const exported: ClientClass | { readonly default: ClientClass };
  // biome-ignore lint/style/noDefaultExport: mqtt.js is CommonJS, whose exports arrive as a default.
  export default exported;
}
