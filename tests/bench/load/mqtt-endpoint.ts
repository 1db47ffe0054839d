// Just enough of an MQTT 3.1.1 broker: it welcomes, grants and answers pings; packets come from elsewhere.

import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import mqttPacket from 'mqtt-packet';
import { acceptWebSocket, buildFrame, readFrames } from './raw-websocket.ts';

export interface MqttEndpoint {
  readonly server: Server;
  /** The newest subscribed client's socket; null while there is none. */
  readonly client: Duplex | null;
  readonly topics: number;
}

/** Takes websockets beside what `onRequest` serves; one client at a time is fed. */
export function createMqttEndpoint(onRequest: RequestListener): MqttEndpoint {
  const clients = new Map<Duplex, number>();
  const server = createServer(onRequest);
  server.on('upgrade', (request, socket) => {
    acceptWebSocket(request, socket);
    const parser = mqttPacket.parser({ protocolVersion: 4 });
    const send = (packet: mqttPacket.Packet) => {
      const bytes = mqttPacket.generate(packet);
      socket.write(buildFrame(bytes.length, (target, at) => target.set(bytes, at)));
    };
    parser.on('error', () => socket.destroy());
    parser.on('packet', (packet) => {
      if (packet.cmd === 'connect') {
        send({ cmd: 'connack', returnCode: 0, sessionPresent: false });
      } else if (packet.cmd === 'subscribe') {
        const granted = packet.subscriptions.map(() => 0);
        send({ cmd: 'suback', messageId: packet.messageId!, granted });
        clients.set(socket, (clients.get(socket) ?? 0) + granted.length);
      } else if (packet.cmd === 'unsubscribe') {
        send({ cmd: 'unsuback', messageId: packet.messageId!, granted: [] });
      } else if (packet.cmd === 'pingreq') {
        send({ cmd: 'pingresp' });
      }
    });
    readFrames(socket, (bytes) => parser.parse(bytes));
    const forget = () => clients.delete(socket);
    socket.on('close', forget);
    socket.on('end', forget);
    socket.on('error', forget);
  });
  return {
    server,
    get client() {
      return [...clients.keys()].at(-1) ?? null;
    },
    get topics() {
      return [...clients.values()].at(-1) ?? 0;
    },
  };
}
