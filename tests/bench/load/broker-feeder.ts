// The generator's way into a real broker: one TCP connection as the feed user, packets written bare.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import mqttPacket from 'mqtt-packet';

/** Connects and waits for the broker's welcome. */
export async function connectFeeder(port: number, password: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  const parser = mqttPacket.parser({ protocolVersion: 4 });
  const welcomed = new Promise<void>((resolve, reject) => {
    parser.on('packet', (packet) => {
      if (packet.cmd !== 'connack') return;
      if (packet.returnCode === 0) resolve();
      else reject(new Error(`the broker refused the generator: ${packet.returnCode}`));
    });
  });
  socket.on('data', (bytes) => parser.parse(bytes));
  socket.write(
    mqttPacket.generate({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clientId: 'bench',
      clean: true,
      keepalive: 0,
      username: 'feed',
      password: Buffer.from(password),
    }),
  );
  await welcomed;
  return socket;
}
