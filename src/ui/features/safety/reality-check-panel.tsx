// The panel with the time and net result of the session, and the interval of the reality check.

import { useQuery } from '@tanstack/react-query';
import { getRealityCheck } from '../../../shared/api/limit-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { TRY_AGAIN } from '../../components/texts.ts';
import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { CHECK_CHOICES, realityCheckStore, USUAL_MINUTES } from './reality-check-store.ts';
import { RealityFigures } from './reality-figures.tsx';
import {
  COUNTS_ALL_TABS,
  loggedInFor,
  NEVER,
  REALITY_CHECK,
  REMIND_ME_EVERY,
  resultNotLoaded,
  TIME_BETWEEN_TWO_REALITY_CHECKS,
  YOUR_NET_RESULT_WITH_REAL_MONEY,
} from './texts.ts';
import { describeSpan } from './words.ts';

const CHOICES = CHECK_CHOICES.map((minutes) => ({
  value: minutes,
  text: minutes === 0 ? NEVER : describeSpan(minutes * 60_000),
}));

export function RealityCheckPanel() {
  const api = useApi();
  const token = useStore(authStore, (state) => state.token);
  const everyMinutes = useStore(realityCheckStore, (state) => state.everyMinutes);
  const { data, dataUpdatedAt, error, refetch } = useQuery(
    {
      queryKey: ['reality-check', token],
      staleTime: 0,
      gcTime: 0,
      queryFn: async ({ signal }) => (await sendCall(api, getRealityCheck, { signal })).data,
    },
    api.queries,
  );
  return (
    <section className="panel" aria-labelledby="reality-check">
      <h2 id="reality-check" className="text-16">
        {REALITY_CHECK}
      </h2>
      <p className="mt-1 mb-2 max-w-[70ch] text-13 text-t2">
        {data === undefined
          ? YOUR_NET_RESULT_WITH_REAL_MONEY
          : loggedInFor(describeSpan(Math.max(0, dataUpdatedAt - data.loggedInAt)))}
      </p>
      {data === undefined && error !== null ? (
        <p className="flex flex-wrap items-center gap-2 text-13 text-danger" role="alert">
          {resultNotLoaded(error.message)}
          <button type="button" className="button outline" onClick={() => void refetch()}>
            {TRY_AGAIN}
          </button>
        </p>
      ) : (
        <RealityFigures result={data} />
      )}
      <p className="mt-3 text-13 text-t2">{REMIND_ME_EVERY}</p>
      <ChoiceChips
        label={TIME_BETWEEN_TWO_REALITY_CHECKS}
        choices={CHOICES}
        value={CHECK_CHOICES.find((minutes) => minutes === everyMinutes) ?? USUAL_MINUTES}
        onChange={(minutes) =>
          realityCheckStore.change((draft) => {
            draft.everyMinutes = minutes;
          })
        }
      />
      <p className="mt-2 text-12 text-t3">{COUNTS_ALL_TABS}</p>
    </section>
  );
}
