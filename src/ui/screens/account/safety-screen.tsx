// The page on safer gambling: limits, breaks, the reality check, devices and help.

import { lazy } from 'react';
import { WalletFrame } from '../wallet/wallet-frame.tsx';
import { SafetyHelp } from './safety-help.tsx';
import { SAFETY_AND_SECURITY, SAFETY_INVITATION, SAFETY_PURPOSE } from './texts.ts';

const Safety = lazy(async () => ({ default: (await import('./safety.tsx')).Safety }));

export function SafetyScreen() {
  return (
    <>
      <WalletFrame
        title={SAFETY_AND_SECURITY}
        purpose={SAFETY_PURPOSE}
        invitation={SAFETY_INVITATION}
      >
        <Safety />
      </WalletFrame>
      <SafetyHelp />
    </>
  );
}
