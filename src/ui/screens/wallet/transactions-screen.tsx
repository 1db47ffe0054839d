// The page of the player's transactions.

import { lazy } from 'react';
import { LOG_IN_TO_SEE_YOUR_TRANSACTIONS, TRANSACTIONS, TRANSACTIONS_PURPOSE } from './texts.ts';
import { WalletFrame } from './wallet-frame.tsx';

const Transactions = lazy(async () => ({
  default: (await import('./transactions.tsx')).Transactions,
}));

export function TransactionsScreen() {
  return (
    <WalletFrame
      title={TRANSACTIONS}
      purpose={TRANSACTIONS_PURPOSE}
      invitation={LOG_IN_TO_SEE_YOUR_TRANSACTIONS}
    >
      <Transactions />
    </WalletFrame>
  );
}
