// What the backend has to say without being asked: balance, rules of play, worth of a kept slip.

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useApiConfig } from '../../api/api-config.ts';
import { leaveAccount } from '../../features/auth/leave-account.ts';
import { useEndedSessions } from '../../features/auth/use-ended-sessions.ts';
import { useHasStoredCashouts } from '../../features/my-bets/cashout/stored-cashouts.ts';
import { RealityCheck } from '../../features/safety/reality-check.tsx';
import { useCheckedSlip } from '../../live/slip/use-checked-slip.ts';
import { useSlipTerms } from '../../live/slip/use-slip-terms.ts';
import { useAuthenticated } from '../../state/auth-store.ts';
import { useStorageNotice } from './use-storage-notice.ts';
import { useSyncSettings } from './use-sync-settings.ts';
import { useSyncUser } from './use-sync-user.ts';

// Only where an order or a rule is kept.
const CashoutEffects = lazy(async () => ({
  default: (await import('../../features/my-bets/cashout/cashout-effects.tsx')).CashoutEffects,
}));

/** Draws nothing but the reality check, when its time has come. */
export function BackgroundRefresh() {
  useSyncUser();
  useSyncSettings();
  useSlipTerms();
  useCheckedSlip();
  useEndedSessions();
  useStorageNotice();
  const config = useApiConfig();
  const hasCashouts = useHasStoredCashouts();
  if (!useAuthenticated()) return null;
  return (
    <>
      <RealityCheck onLogOut={() => leaveAccount(config)} />
      {hasCashouts && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <CashoutEffects />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
