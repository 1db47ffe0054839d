// The page to which a payment provider sends the player back.

import { lazy } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { readReference } from '../../features/wallet/deposit/verification-address.ts';
import { PAYMENT_VERIFICATION, VERIFICATION_INVITATION, VERIFICATION_PURPOSE } from './texts.ts';
import { WalletFrame } from './wallet-frame.tsx';

const Verification = lazy(async () => ({
  default: (await import('./verification.tsx')).Verification,
}));

export function PaymentVerificationScreen() {
  const { method = '' } = useParams();
  const [query] = useSearchParams();
  const reference = readReference(method, query);
  if (reference === '') return <Navigate to="/Account/Deposit" replace />;
  return (
    <WalletFrame
      title={PAYMENT_VERIFICATION}
      purpose={VERIFICATION_PURPOSE}
      invitation={VERIFICATION_INVITATION}
    >
      <Verification key={reference} method={method} reference={reference} />
    </WalletFrame>
  );
}
