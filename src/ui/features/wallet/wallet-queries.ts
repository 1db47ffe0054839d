// Queries of the wallet: rules, payment methods, the deposit bonus, banks, saved accounts.

import { useQuery } from '@tanstack/react-query';
import { checkDepositBonus } from '../../../shared/api/bonus-calls.ts';
import { globalVariablesCall } from '../../../shared/api/settings-calls.ts';
import { type OfferedMethod, paymentMethodsCall } from '../../../shared/api/wallet-calls.ts';
import { bankAccountsCall, banksCall } from '../../../shared/api/withdrawal-calls.ts';
import { type Kobo, readNaira } from '../../../shared/money/kobo.ts';
import { RequestError } from '../../api/request-error.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { useSession } from './player.ts';
import { DEPOSIT_BONUS } from './texts.ts';

/** For private data: requested at each mount, and not cached. */
export const UNCACHED = { staleTime: 0, gcTime: 0 } as const;

export interface WalletRules {
  readonly minimumDepositKobo: Kobo;
  readonly maximumDepositKobo: Kobo;
  readonly minimumWithdrawalKobo: Kobo;
  readonly maximumWithdrawalKobo: Kobo;
  /** False where the operator takes no withdrawals to banks now. */
  readonly takesBankWithdrawals: boolean;
  /** The weekday on which withdrawals are paid; '' for every day. */
  readonly paymentDay: string;
}

const kobo = (text: string, otherwise: Kobo) =>
  (text === '' ? undefined : readNaira(text)) ?? otherwise;

/** The operator's rules for payments, with our defaults where a backend names none. */
export function useWalletRules() {
  const api = useApi();
  return useQuery(
    {
      queryKey: ['global-variables'],
      queryFn: ({ signal }) =>
        sendCall(api, globalVariablesCall, { params: { clientId: api.clientId }, signal }),
      select: ({ data }): WalletRules => ({
        minimumDepositKobo: kobo(data.MinDeposit, 10_000),
        maximumDepositKobo: kobo(data.MaxDeposit, Number.MAX_SAFE_INTEGER),
        minimumWithdrawalKobo: kobo(data.MinWithdrawal, 1),
        maximumWithdrawalKobo: kobo(data.MaxWithdrawal, Number.MAX_SAFE_INTEGER),
        takesBankWithdrawals: data.EnableBankAcct !== '0',
        paymentDay: data.PaymentDay.trim(),
      }),
    },
    api.queries,
  );
}

const KINDS: readonly OfferedMethod['kind'][] = ['transfer', 'card', 'ussd', 'wallet'];

/** The payment methods for deposits, sorted by kind. */
export function usePaymentMethods() {
  const api = useApi();
  return useQuery(
    {
      queryKey: ['payment-methods'],
      queryFn: ({ signal }) =>
        sendCall(api, paymentMethodsCall, { params: { clientId: api.clientId }, signal }),
      select: ({ data }) => [...data].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)),
    },
    api.queries,
  );
}

export interface DepositBonus {
  readonly bonusId: string;
  readonly name: string;
  /** Naira where `isFlat`, else percent of the deposit. */
  readonly value: number;
  readonly isFlat: boolean;
  /** The most that it gives; Infinity for no cap. */
  readonly capKobo: Kobo;
}

/** The bonus that the next deposit would bring; null where there is none. */
export function useDepositBonus() {
  const api = useApi();
  const session = useSession();
  return useQuery(
    {
      queryKey: ['deposit-bonus', session],
      ...UNCACHED,
      queryFn: async ({ signal }): Promise<DepositBonus | null> => {
        try {
          const query = { client_id: api.clientId };
          const { data } = await sendCall(api, checkDepositBonus, { query, signal });
          const { bonusId, name, value, type, cap } = data;
          return {
            bonusId,
            name: name || DEPOSIT_BONUS,
            value,
            isFlat: type === 'flat',
            capKobo: cap == null ? Number.POSITIVE_INFINITY : Math.round(cap * 100),
          };
        } catch (error) {
          if (error instanceof RequestError && error.code === 'no_bonus') return null;
          throw error;
        }
      },
    },
    api.queries,
  );
}

/** The banks and wallets that money can be sent to. */
export function useBanks() {
  const api = useApi();
  return useQuery(
    {
      queryKey: ['banks'],
      queryFn: ({ signal }) =>
        sendCall(api, banksCall, { params: { clientId: api.clientId }, signal }),
      select: ({ data }) => data,
    },
    api.queries,
  );
}

/** The bank accounts that the player has saved. */
export function useSavedAccounts() {
  const api = useApi();
  const session = useSession();
  return useQuery(
    {
      queryKey: savedAccountsKey(session),
      ...UNCACHED,
      queryFn: ({ signal }) => sendCall(api, bankAccountsCall, { signal }),
      select: ({ data }) => data,
    },
    api.queries,
  );
}

export function savedAccountsKey(session: string): readonly unknown[] {
  return ['bank-accounts', session];
}
