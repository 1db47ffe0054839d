// Around the pages of bets.

import type { ReactNode } from 'react';
import { AccountFrame } from '../account/account-frame.tsx';
import './bets.css';

interface BetsFrameProps {
  readonly title: string;
  readonly purpose: string;
  /** Mounted for a player only, anew for each. */
  readonly children: ReactNode;
}

export function BetsFrame({ title, purpose, children }: BetsFrameProps) {
  return (
    <AccountFrame
      title={title}
      purpose={purpose}
      invitation="Your bets are kept with your account and are here as soon as you log in."
    >
      <div>{children}</div>
    </AccountFrame>
  );
}
