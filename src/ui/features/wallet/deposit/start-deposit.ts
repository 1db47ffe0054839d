// Starts a deposit, and reads from the answer what the player has to do next.

import { initiateDepositCall, type OfferedMethod } from '../../../../shared/api/wallet-calls.ts';
import { type Kobo, toNaira } from '../../../../shared/money/kobo.ts';
import { type CallAnswer, sendCall } from '../../../api/send-call.ts';
import { toServerTime } from '../../../api/server-time.ts';
import type { Api } from '../../../api/use-api.ts';
import { parseUrl } from '../../../components/parse-url.ts';
import type { PendingDeposit } from './pending-deposits.ts';

const HALF_HOUR_MS = 30 * 60_000;
const DAY_MS = 86_400_000;

export interface DepositOrder {
  readonly player: string;
  readonly method: OfferedMethod;
  readonly amountKobo: Kobo;
  /** The deposit bonus that the player wants; '' for none. */
  readonly bonusId: string;
  readonly idempotencyKey: string;
}

/**
 * Where the player goes next (contract section 4.4): `accepted` back to the slip or to the home
 * page, `address` to the provider's page; `message` stays here and shows the instructions.
 */
export type DepositNextStep = 'accepted' | 'address' | 'message';

export function readNextStep(link: string): DepositNextStep {
  if (link === 'ACCEPTED') return 'accepted';
  return /^https?:\/\//i.test(link) && parseUrl(link) !== undefined ? 'address' : 'message';
}

/** The fields that the answer of a new deposit and the list of open deposits have in common. */
type Told = Pick<
  CallAnswer<typeof initiateDepositCall>['data'],
  'transactionRef' | 'link' | 'account' | 'ussdCode' | 'sandboxLink'
>;

/** @throws RequestError if the backend refuses it or does not answer. */
export async function startDeposit(api: Api, order: DepositOrder): Promise<PendingDeposit> {
  const { amountKobo, method, idempotencyKey } = order;
  const { data } = await sendCall(api, initiateDepositCall, {
    idempotencyKey,
    query: { source: 'web' },
    body: {
      amount: toNaira(amountKobo),
      paymentMethod: method.provider,
      clientId: api.clientId,
    },
  });
  const { provider, title, kind } = method;
  const now = Date.now();
  return pendingDeposit(data, {
    player: order.player,
    method: provider,
    title,
    kind,
    amountKobo,
    createdAt: now,
    expiresAt: localExpiry(data.expiresAt, now),
    bonusId: order.bonusId,
  });
}

/** The deposit as this device stores it, made of the backend's answer and the order. */
export function pendingDeposit(
  answer: Told,
  known: Pick<
    PendingDeposit,
    'player' | 'method' | 'title' | 'kind' | 'amountKobo' | 'createdAt' | 'expiresAt' | 'bonusId'
  >,
): PendingDeposit {
  const { transactionRef, link, account, ussdCode = '', sandboxLink = '' } = answer;
  return {
    ...known,
    reference: transactionRef,
    link,
    account:
      account === undefined
        ? null
        : {
            accountNumber: account.accountNumber,
            accountName: account.accountName,
            bankName: account.bankName,
          },
    ussdCode,
    sandboxLink,
    progress: 'waiting',
  };
}

/**
 * `expiresAt` (server time) by the clock of this device; both ms since epoch. If the clocks differ
 * too much for a plausible result, it is the usual half hour from `now`.
 */
export function localExpiry(expiresAt: number, now: number): number {
  const rest = expiresAt - toServerTime(now);
  return now + (rest > 0 && rest <= DAY_MS ? rest : HALF_HOUR_MS);
}
