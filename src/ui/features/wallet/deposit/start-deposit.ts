// Begins a deposit and reads what the backend says is to be done now.

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
 * Where a deposit goes on: `accepted` at home, `address` on the provider's page, `message` here,
 * with its instructions (contract section 4.4).
 */
export type DepositNextStep = 'accepted' | 'address' | 'message';

export function readNextStep(link: string): DepositNextStep {
  if (link === 'ACCEPTED') return 'accepted';
  return /^https?:\/\//i.test(link) && parseUrl(link) !== undefined ? 'address' : 'message';
}

/** The parts that a new deposit's answer and the list of open ones have in common. */
type Told = Pick<
  CallAnswer<typeof initiateDepositCall>['data'],
  'transactionRef' | 'link' | 'account' | 'ussdCode' | 'sandboxLink'
>;

/** @throws RequestError as the backend refuses it. */
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

/** What this device remembers of a deposit, from what the backend and the order say of it. */
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

/** A clock that is far off would end the countdown at once or never: then it is the usual half hour. */
export function localExpiry(expiresAt: number, now: number): number {
  const rest = expiresAt - toServerTime(now);
  return now + (rest > 0 && rest <= DAY_MS ? rest : HALF_HOUR_MS);
}
