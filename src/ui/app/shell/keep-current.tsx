// What the backend has to say without being asked: balance, rules of play, worth of a kept slip.

import { useApiConfig } from '../../api/api-config.ts';
import { RealityCheck } from '../../features/safety/reality-check.tsx';
import { useCheckedSlip } from '../../live/slip/use-checked-slip.ts';
import { useSlipTerms } from '../../live/slip/use-slip-terms.ts';
import { leaveAccount } from '../../screens/account/leave-account.ts';
import { useAuthenticated } from '../../state/auth-store.ts';
import { useKeptSettings } from './use-kept-settings.ts';
import { useKeptUser } from './use-kept-user.ts';

/** Draws nothing but the reality check, when its time has come. */
export function KeepCurrent() {
  useKeptUser();
  useKeptSettings();
  useSlipTerms();
  useCheckedSlip();
  const config = useApiConfig();
  return useAuthenticated() ? <RealityCheck onLogOut={() => leaveAccount(config)} /> : null;
}
