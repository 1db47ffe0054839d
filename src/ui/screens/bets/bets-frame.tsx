// Around the pages of bets.

import type { ReactNode } from 'react';
import { AccountFrame } from '../account/account-frame.tsx';
import '../../styles/whole.css';

interface BetsFrameProps {
  readonly title: string;
  readonly purpose: string;
  /** Mounted for a player only, anew for each. */
  readonly children: ReactNode;
}

export function BetsFrame({ title, purpose, children }: BetsFrameProps) {
  return (
    <AccountFrame title={title} purpose={purpose} invitation="Log in to see your bets.">
      <div>{children}</div>
    </AccountFrame>
  );
}
