// The head of the slip: number of selections, and buttons to share, set up and close the slip.

import { memo, type ReactNode, useState } from 'react';
import type { SlipCell } from '../../../shared/betslip/slip.ts';
import { Icon } from '../../components/icon.tsx';
import { useSlipPart } from '../../live/slip/use-slip-part.ts';
import { ShareButton } from './booking/share-button.tsx';
import { SlipSettings } from './slip-settings.tsx';
import { BETSLIP, BETSLIP_SETTINGS, CLOSE_BETSLIP, SIMULATION, selectionWord } from './texts.ts';

interface SlipHeadProps {
  /** Closes the drawer; undefined where the slip is in none. */
  readonly onClose: (() => void) | undefined;
}

export const SlipHead = memo(function SlipHead({ onClose }: SlipHeadProps) {
  const [open, setOpen] = useState(false);
  const count = useSlipPart(readCount);
  const isSimulated = useSlipPart(readSimulated);
  return (
    <>
      <header>
        <h2>{BETSLIP}</h2>
        {count > 0 && <Count count={count} />}
        {isSimulated && <span className="tag">{SIMULATION}</span>}
        <span className="grow" />
        {count > 0 && <ShareButton />}
        <HeadButton label={BETSLIP_SETTINGS} onPress={() => setOpen(true)}>
          <Icon name="menu" />
        </HeadButton>
        {onClose !== undefined && (
          <HeadButton label={CLOSE_BETSLIP} onPress={onClose}>
            <Icon name="close" />
          </HeadButton>
        )}
      </header>
      {open && <SlipSettings onClose={() => setOpen(false)} />}
    </>
  );
});

const readCount = (slip: SlipCell | undefined) => slip?.selectionIds.length ?? 0;
const readSimulated = (slip: SlipCell | undefined) => slip?.mode === 'sim';

function Count({ count }: { readonly count: number }) {
  return (
    <span className="count-badge">
      {count}
      <span className="sr-only">{selectionWord(count)}</span>
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
