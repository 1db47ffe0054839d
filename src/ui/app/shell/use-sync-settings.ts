// Loads the betting rules and the bonus tiers into the utils store.

import { type Query, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getBonusList } from '../../../shared/api/bonus-calls.ts';
import { globalVariablesCall } from '../../../shared/api/settings-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { useSlipCount } from '../../live/slip/use-slip-count.ts';
import { pollEvery } from '../../state/low-data.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { moveLiveColumns } from './move-live-columns.ts';

/**
 * How old the rules may be that a slip with selections shows, ms: a minute, four in low-data mode.
 * Placing refuses older ones that cost more.
 */
const maxAge = () => pollEvery(60_000);
const isOld = ({ state }: Query) => Date.now() - state.dataUpdatedAt >= maxAge();

/** The values of the last visit stay until the backend answers. */
export function useSyncSettings(): void {
  const api = useApi();
  const hasSelections = useSlipCount() > 0;
  const refetchInterval = hasSelections && maxAge;
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

  useEffect(() => {
    if (!hasSelections) return;
    for (const name of ['global-variables', 'bonus-list'])
      void api.queries.refetchQueries({ queryKey: [name], predicate: isOld });
  }, [api, hasSelections]);
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
