// A Paystack on this machine: a real HTTP server that follows the documented shapes of its API.

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

const PAYSTACK_KEY = 'sk_test_0123456789abcdef';

type Json = Readonly<Record<string, unknown>>;

interface PaystackTransaction {
  status: string;
  reference: string;
  amount: number;
  currency: string;
  readonly callbackUrl: string;
  readonly email: string;
}

interface PaystackTransfer {
  status: string;
  readonly reference: string;
  readonly amount: number;
  readonly recipient: string;
}

interface HeldAnswer {
  readonly held: Promise<void>;
  letGo(): void;
}

export interface PaystackServer {
  /** By our references. */
  readonly transactions: Map<string, PaystackTransaction>;
  readonly transfers: Map<string, PaystackTransfer>;
  /** `bankCode:accountNumber` to the holder's name. */
  readonly holders: Map<string, string>;
  /** Method and path of every request. */
  readonly requests: string[];
  /** State that new transfers begin in; `success` unless a test says otherwise. */
  newTransferStatus: string;
  /** Every request is answered with it while it is set. */
  outage: number | undefined;
  /**
   * Keeps its answer to the next request of this method and path: `held` once it is made, and on its way
   * with `letGo`.
   */
  holdNext(request: string): HeldAnswer;
  /** What a backend that uses it is started with. */
  readonly settings: Record<string, string>;
  /** In service, at once, transfers succeed, and Ada Obi has an account. */
  reset(): void;
  /** A webhook as Paystack would sign it. */
  sign(event: Json): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly message: string;
  readonly data?: Json;
}

const ok = (message: string, data: Json): Reply => ({ status: 200, message, data });
const no = (status: number, message: string): Reply => ({ status, message });

export async function startPaystack(): Promise<PaystackServer> {
  const books: Books = {
    transactions: new Map(),
    transfers: new Map(),
    holders: new Map(),
    recipients: new Map(),
    newTransferStatus: () => paystack.newTransferStatus,
  };
  const requests: string[] = [];
  const holds: { readonly request: string; wait(): Promise<void> }[] = [];
  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    const body = await readBody(request);
    const reply =
      paystack.outage === undefined
        ? answer(books, request, body)
        : no(paystack.outage, 'Out of service');
    const { status, message, data } = reply;
    const at = holds.findIndex(({ request: wanted }) => line === wanted);
    if (at >= 0) await holds.splice(at, 1)[0]?.wait();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: status < 400, message, ...(data && { data }) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const paystack: PaystackServer = {
    transactions: books.transactions,
    transfers: books.transfers,
    holders: books.holders,
    requests,
    newTransferStatus: 'success',
    outage: undefined,
    settings: {
      SANDBOX: '0',
      PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
      PAYSTACK_URL: `http://127.0.0.1:${address.port}/`,
      PUBLIC_URL: 'https://touchline.test',
    },
    reset() {
      paystack.outage = undefined;
      holds.length = 0;
      paystack.newTransferStatus = 'success';
      books.holders.set('058:0123456789', 'OBI ADA NGOZI');
    },
    holdNext(request) {
      let letGo = () => {};
      const open = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const held = new Promise<void>((resolve) => {
        const wait = () => {
          resolve();
          return open;
        };
        holds.push({ request, wait });
      });
      return { held, letGo: () => letGo() };
    },
    sign(event) {
      const body = JSON.stringify(event);
      const signature = createHmac('sha512', PAYSTACK_KEY).update(body).digest('hex');
      return {
        body,
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return paystack;
}

interface Books {
  readonly transactions: Map<string, PaystackTransaction>;
  readonly transfers: Map<string, PaystackTransfer>;
  readonly holders: Map<string, string>;
  readonly recipients: Map<string, Json>;
  readonly newTransferStatus: () => string;
}

function answer(books: Books, request: IncomingMessage, body: Json): Reply {
  if (request.headers.authorization !== `Bearer ${PAYSTACK_KEY}`) return no(401, 'Invalid key');
  const url = new URL(request.url ?? '/', 'http://paystack');
  const reference = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  switch (`${request.method} ${url.pathname.replace(/(verify)\/.+/, '$1')}`) {
    case 'POST /transaction/initialize':
      return initialize(books, body);
    case 'GET /transaction/verify': {
      const found = books.transactions.get(reference);
      if (found === undefined) return no(400, 'Transaction reference not found.');
      const { callbackUrl: _, email, ...transaction } = found;
      return ok('Verification successful', { id: 1, ...transaction, customer: { email } });
    }
    case 'GET /bank/resolve':
      return resolve(books, url.searchParams);
    case 'POST /transferrecipient': {
      const code = `RCP_${books.recipients.size + 1}`;
      books.recipients.set(code, body);
      return { ...ok('Transfer recipient created', { recipient_code: code }), status: 201 };
    }
    case 'POST /transfer':
      return startTransfer(books, body);
    case 'GET /transfer/verify': {
      const found = books.transfers.get(reference);
      return found ? ok('Transfer retrieved', { ...found }) : no(404, 'Transfer not found');
    }
    default:
      return no(404, 'Unknown route');
  }
}

function initialize({ transactions }: Books, body: Json): Reply {
  const reference = String(body.reference);
  if (!/^[A-Za-z0-9.=-]+$/.test(reference)) return no(400, 'Invalid character in reference');
  if (!/^[^@\s]+@[^@\s]+\.\w+$/.test(String(body.email))) return no(400, 'Invalid Email Address');
  if (transactions.has(reference)) return no(400, 'Duplicate Transaction Reference');
  transactions.set(reference, {
    status: 'abandoned',
    reference,
    amount: Number(body.amount),
    currency: String(body.currency ?? 'NGN'),
    callbackUrl: String(body.callback_url),
    email: String(body.email),
  });
  return ok('Authorization URL created', {
    authorization_url: `https://checkout.paystack.com/${reference}`,
    access_code: reference,
    reference,
  });
}

function resolve({ holders }: Books, query: URLSearchParams): Reply {
  const name = holders.get(`${query.get('bank_code')}:${query.get('account_number')}`);
  if (name === undefined) {
    return no(422, 'Could not resolve account name. Check parameters or try again.');
  }
  return ok('Account number resolved', {
    account_number: query.get('account_number'),
    account_name: name,
    bank_id: 1,
  });
}

function startTransfer(books: Books, body: Json): Reply {
  const reference = String(body.reference);
  if (!/^[a-z0-9_-]{16,50}$/.test(reference)) return no(400, 'Invalid transfer reference');
  if (books.transfers.has(reference)) return no(400, 'Please provide a unique reference');
  if (!books.recipients.has(String(body.recipient))) return no(404, 'Recipient not found');
  const transfer = {
    status: books.newTransferStatus(),
    reference,
    amount: Number(body.amount),
    recipient: String(body.recipient),
  };
  books.transfers.set(reference, transfer);
  return ok('Transfer has been queued', { ...transfer, transfer_code: 'TRF_1' });
}

async function readBody(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Json);
}
