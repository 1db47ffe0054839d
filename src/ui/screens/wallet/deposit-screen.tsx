// The deposit page.

import { lazy } from 'react';
import { DEPOSIT, DEPOSIT_INVITATION, DEPOSIT_PURPOSE } from './texts.ts';
import { WalletFrame } from './wallet-frame.tsx';

const DepositWays = lazy(async () => ({
  default: (await import('./deposit-ways.tsx')).DepositWays,
}));

interface DepositScreenProps {
  /** Goes to a provider's page. */
  readonly leave?: (address: string) => void;
}

export function DepositScreen({ leave }: DepositScreenProps) {
  return (
    <WalletFrame title={DEPOSIT} purpose={DEPOSIT_PURPOSE} invitation={DEPOSIT_INVITATION}>
      <DepositWays leave={leave} />
    </WalletFrame>
  );
}
