// The choices of a list in one row, and finer ones below it; on a phone those are folded.

import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { PHONE, useMediaQuery } from './use-media-query.ts';

interface FoldingFiltersProps {
  /** The row of choices: a fieldset narrower than its contents, or it would not scroll. */
  readonly choices: ReactNode;
  /** Name and icon of the button that unfolds the finer ones. */
  readonly label: string;
  readonly icon: IconName;
  /**
   * True while one of the finer ones narrows the list: they are then always shown, without the
   * button.
   */
  readonly isNarrowed: boolean;
  /** The finer ones. */
  readonly children: ReactNode;
}

export function FoldingFilters(props: FoldingFiltersProps) {
  const { choices, label, icon, isNarrowed, children } = props;
  const isPhone = useMediaQuery(PHONE);
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <div className="flex">
        {isPhone && !isNarrowed && (
          <button
            type="button"
            className="icon-button"
            aria-label={label}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <Icon name={icon} />
          </button>
        )}
        {choices}
      </div>
      {(!isPhone || isUnfolded || isNarrowed) && children}
    </>
  );
}
