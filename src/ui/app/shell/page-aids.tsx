// What makes the page comfortable and lasting, loaded behind the first paint: keyboard, offline shell.

import { useEffect } from 'react';
import { Keyboard } from '../../features/keyboard/keyboard.tsx';
import { keepShell } from '../offline/keep-shell.ts';
import { useKeepView } from '../offline/use-keep-view.ts';

interface PageAidsProps {
  /** Opens the slip where it does not stand beside the page. */
  readonly onSlip: () => void;
}

export function PageAids({ onSlip }: PageAidsProps) {
  useKeepView();
  useEffect(() => {
    if (import.meta.env.PROD) keepShell();
  }, []);
  return <Keyboard onSlip={onSlip} />;
}
