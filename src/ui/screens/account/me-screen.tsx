// The player's account, and the settings of this device, which visitors see, too.

import { lazy } from 'react';
import { DeviceSettings } from '../../features/account/device-settings.tsx';
import { WalletFrame } from '../wallet/wallet-frame.tsx';
import { ME_INVITATION, YOUR_ACCOUNT, YOUR_DETAILS_BALANCES_AND_PASSWORD } from './texts.ts';

const Me = lazy(async () => ({ default: (await import('./me.tsx')).Me }));

export function MeScreen() {
  return (
    <>
      <WalletFrame
        title={YOUR_ACCOUNT}
        purpose={YOUR_DETAILS_BALANCES_AND_PASSWORD}
        invitation={ME_INVITATION}
      >
        <Me />
      </WalletFrame>
      <DeviceSettings />
    </>
  );
}
