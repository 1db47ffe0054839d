// Keeps what comes from the backend current: the balance, the betting rules, the checks of a stored
// slip.

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

// Loaded only where a cash-out order or rule is stored.
const CashoutEffects = lazy(async () => ({
  default: (await import('../../features/my-bets/cashout/cashout-effects.tsx')).CashoutEffects,
}));

/** Renders nothing but the reality check, when it is due. */
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
