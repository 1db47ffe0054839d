// A supplier of the Unified Odds Feed on this machine: its exchange on a broker, and its API over HTTP.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import amqp from 'amqplib';
import { UOF_START } from './uof-rig.ts';

interface RecoveryRequest {
  /** The path of the producer, such as `liveodds`. */
  readonly producer: string;
  readonly requestId: string;
  readonly after: string | null;
  readonly node: string | null;
  readonly token: string | undefined;
}

const PRODUCERS = `<producers>
  <producer id="1" name="LO" api_url="https://api.example.com/v1/liveodds/" scope="live" stateful_recovery_window_in_minutes="600"/>
  <producer id="3" name="Ctrl" api_url="https://api.example.com/v1/pre/" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
</producers>`;

/** The API, answering with these documents: market descriptions, and a schedule. */
export async function startUofApi([markets = '', schedule = '']: readonly string[]) {
  const recoveries: RecoveryRequest[] = [];
  const read: string[] = [];
  const state = { outage: false };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, producer = ''] = /^\/v1\/([\w-]+)\/recovery\/initiate_request$/.exec(pathname) ?? [];
    if (state.outage) response.writeHead(503).end();
    else if (request.method === 'POST' && producer !== '') {
      recoveries.push({
        producer,
        requestId: searchParams.get('request_id') ?? '',
        after: searchParams.get('after'),
        node: searchParams.get('node_id'),
        token: request.headers['x-access-token']?.toString(),
      });
      response.writeHead(202).end('<response response_code="ACCEPTED"/>');
    } else {
      read.push(pathname);
      const document = pathname.endsWith('producers.xml')
        ? PRODUCERS
        : pathname.endsWith('markets.xml')
          ? markets
          : pathname.endsWith('live/schedule.xml')
            ? schedule
            : undefined;
      if (document === undefined) response.writeHead(404).end();
      else response.writeHead(200).end(document);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    recoveries,
    /** Paths of the documents that were asked for. */
    read,
    state,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The exchange of the feed, and what publishes to it. */
export async function openUofExchange(url: string) {
  const model = await amqp.connect(url);
  model.on('error', () => {});
  const channel = await model.createConfirmChannel();
  channel.on('error', () => {});
  await channel.assertExchange('unifiedfeed', 'topic', { durable: false });
  return {
    /** Sends messages by keys that name the node; resolves once the broker has them. */
    async send(messages: readonly string[], node = '-') {
      for (const text of messages)
        channel.publish('unifiedfeed', keyOf(text, node), Buffer.from(text));
      await channel.waitForConfirms();
    },
    close: () => model.close().catch(() => {}),
  };
}

/** `alive` of a producer, as if it were now. */
export function aliveNow(product: number, subscribed = 1): string {
  return `<alive product="${product}" timestamp="${Date.now()}" subscribed="${subscribed}"/>`;
}

export function snapshotComplete(product: number, requestId: string): string {
  return `<snapshot_complete product="${product}" request_id="${requestId}" timestamp="${UOF_START}"/>`;
}

function keyOf(text: string, node: string): string {
  const [, kind] = /^<(\w+)/.exec(text) ?? [];
  const [, id] = /event_id="sr:match:(\d+)"/.exec(text) ?? [];
  if (id === undefined) return `-.-.-.${kind}.-.-.-.${node}`;
  return `hi.-.live.${kind}.1.sr:match.${id}.${node}`;
}
