// Around the pages of bets.

import type { ReactNode } from 'react';
import { AccountFrame } from '../account/account-frame.tsx';
import { LOG_IN_TO_SEE_YOUR_BETS } from './texts.ts';
import '../../styles/whole.css';

interface BetsFrameProps {
  readonly title: string;
  readonly purpose: string;
  /** Mounted for a player only, anew for each. */
  readonly children: ReactNode;
}

export function BetsFrame({ title, purpose, children }: BetsFrameProps) {
  return (
    <AccountFrame title={title} purpose={purpose} invitation={LOG_IN_TO_SEE_YOUR_BETS}>
      <div>{children}</div>
    </AccountFrame>
  );
}
