// The frame of every wallet page; what it frames is loaded for a player only.

import { Suspense } from 'react';
import { AccountFrame, type AccountFrameProps } from '../account/account-frame.tsx';
import { DetailsSkeleton } from '../account/details-skeleton.tsx';

export function WalletFrame({ children, ...frame }: AccountFrameProps) {
  return (
    <AccountFrame {...frame}>
      <Suspense fallback={<PartPending />}>{children}</Suspense>
    </AccountFrame>
  );
}

function PartPending() {
  return (
    <div className="panel">
      <DetailsSkeleton />
    </div>
  );
}
