// The head of the slip: how much is in it, and what can be done with all of it.

import { type ReactNode, useState } from 'react';
import type { SlipCell } from '../../../shared/protocol/slip.ts';
import { Icon } from '../../components/icon.tsx';
import { ShareButton } from './booking/share-button.tsx';
import { SlipSettings } from './slip-settings.tsx';

interface SlipHeadProps {
  readonly slip: SlipCell;
  /** Of the drawer, where there is one. */
  readonly onClose: (() => void) | undefined;
}

export function SlipHead({ slip, onClose }: SlipHeadProps) {
  const [open, setOpen] = useState(false);
  const count = slip.selectionIds.length;
  return (
    <>
      <header>
        <h2>Betslip</h2>
        {count > 0 && <Count count={count} />}
        {slip.mode === 'sim' && <span className="tag">Simulation</span>}
        <span className="grow" />
        {count > 0 && <ShareButton />}
        <HeadButton label="Slip settings" onPress={() => setOpen(true)}>
          <Icon name="menu" />
        </HeadButton>
        {onClose !== undefined && (
          <HeadButton label="Close betslip" onPress={onClose}>
            <Icon name="close" />
          </HeadButton>
        )}
      </header>
      {open && <SlipSettings slip={slip} onClose={() => setOpen(false)} />}
    </>
  );
}

function Count({ count }: { readonly count: number }) {
  return (
    <span className="count-badge">
      {count}
      <span className="sr-only">{count === 1 ? ' selection' : ' selections'}</span>
    </span>
  );
}

interface HeadButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function HeadButton({ label, onPress, children }: HeadButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
