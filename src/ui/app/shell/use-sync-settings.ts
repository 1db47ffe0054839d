// Loads the betting rules and the bonus tiers into the utils store.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getBonusList } from '../../../shared/api/bonus-calls.ts';
import { globalVariablesCall } from '../../../shared/api/settings-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { pollEvery } from '../../state/low-data.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { moveLiveColumns } from './move-live-columns.ts';

/** How old the rules that the slip shows may be, ms; placing refuses older ones that cost more. */
const refetchInterval = () => pollEvery(60_000);

/** The values of the last visit stay until the backend answers. */
export function useSyncSettings(): void {
  const api = useApi();
  const variables = useQuery(
    {
      queryKey: ['global-variables'],
      queryFn: ({ signal }) =>
        sendCall(api, globalVariablesCall, { params: { clientId: api.clientId }, signal }),
      refetchInterval,
    },
    api.queries,
  ).data?.data;
  const tiers = useQuery(
    {
      queryKey: ['bonus-list'],
      queryFn: ({ signal }) =>
        sendCall(api, getBonusList, { query: { section: 'onliners' }, signal }),
      refetchInterval,
    },
    api.queries,
  ).data;

  useEffect(moveLiveColumns, []);
  useEffect(() => {
    if (variables === undefined) return;
    utilsStore.change((draft) => {
      draft.SportsbookGlobalVariable = variables;
    });
  }, [variables]);
  useEffect(() => {
    if (tiers === undefined) return;
    utilsStore.change((draft) => {
      draft.SportsbookBonusList = tiers.map(({ ticket_length, bonus }) => ({
        ticket_length,
        bonus,
      }));
    });
  }, [tiers]);
}
