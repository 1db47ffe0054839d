// The withdrawal page.

import { lazy } from 'react';
import { WITHDRAW, WITHDRAW_INVITATION, WITHDRAW_PURPOSE } from './texts.ts';
import { WalletFrame } from './wallet-frame.tsx';

const Withdrawals = lazy(async () => ({
  default: (await import('./withdrawals.tsx')).Withdrawals,
}));

export function WithdrawScreen() {
  return (
    <WalletFrame title={WITHDRAW} purpose={WITHDRAW_PURPOSE} invitation={WITHDRAW_INVITATION}>
      <Withdrawals />
    </WalletFrame>
  );
}
