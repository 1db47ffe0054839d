// The least MQTT that works: connect, subscribe, and the payloads of PUBLISH packets of QoS 0.

const CONNECT = 0x10;
const CONNACK = 0x20;
const PUBLISH = 0x30;
const SUBSCRIBE = 0x82;

/** Follows `topics` over a bare websocket; `onPayload` gets the bytes of each message. */
export function followBare(
  url: string,
  topics: readonly string[],
  onPayload: (topic: string, payload: Uint8Array) => void,
): WebSocket {
  const socket = new WebSocket(url, 'mqtt');
  socket.binaryType = 'arraybuffer';
  const decoder = new TextDecoder();
  socket.onopen = () => {
    const body = [0, 4, ...encode('MQTT'), 4, 2, 0, 0, ...text('bare')];
    socket.send(packet(CONNECT, body));
  };
  socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    const bytes = new Uint8Array(data);
    let at = 0;
    while (at < bytes.length) {
      const type = bytes[at]!;
      let length = 0;
      let shift = 0;
      let byte: number;
      do {
        at += 1;
        byte = bytes[at]!;
        length |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      at += 1;
      if (type === CONNACK) {
        socket.send(packet(SUBSCRIBE, [0, 1, ...topics.flatMap((topic) => [...text(topic), 0])]));
      } else if (type === PUBLISH) {
        const topicEnd = at + 2 + ((bytes[at]! << 8) | bytes[at + 1]!);
        const topic = decoder.decode(bytes.subarray(at + 2, topicEnd));
        onPayload(topic, bytes.subarray(topicEnd, at + length));
      }
      at += length;
    }
  };
  return socket;
}

function packet(type: number, body: readonly number[]): Uint8Array<ArrayBuffer> {
  const length: number[] = [];
  for (let rest = body.length; ; ) {
    const low = rest & 127;
    rest >>= 7;
    length.push(rest > 0 ? low | 128 : low);
    if (rest === 0) break;
  }
  return Uint8Array.from([type, ...length, ...body]);
}

function text(value: string): number[] {
  const bytes = encode(value);
  return [bytes.length >> 8, bytes.length & 255, ...bytes];
}

function encode(value: string): number[] {
  return [...new TextEncoder().encode(value)];
}
