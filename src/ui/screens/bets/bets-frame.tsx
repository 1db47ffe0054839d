// The frame of the pages of bets. On a phone the bets begin right below the title: the bar at the
// bottom leads to the account's other pages.

import { type ReactNode, Suspense } from 'react';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import { LOG_IN_TO_SEE_YOUR_BETS } from './texts.ts';
import '../../styles/whole.css';

interface BetsFrameProps {
  readonly title: string;
  readonly purpose: string;
  /** Loaded and mounted for a player only, anew for each. */
  readonly children: ReactNode;
}

const FRAME =
  'relative max-md:[&>header]:flex max-md:[&>header]:h-11 max-md:[&>header]:items-center max-md:[&>header]:py-0 max-md:[&>header>p]:hidden max-md:[&>nav]:hidden';

export function BetsFrame({ title, purpose, children }: BetsFrameProps) {
  return (
    <div className={FRAME}>
      <AccountFrame title={title} purpose={purpose} invitation={LOG_IN_TO_SEE_YOUR_BETS}>
        <div>
          <Suspense fallback={<SkeletonRows count={6} />}>{children}</Suspense>
        </div>
      </AccountFrame>
    </div>
  );
}
