// Shows whether the server's figures of a Split agree with the slip's. It never delays a bet.

import { useEffect } from 'react';
import type { CouponFigures } from '../../../../shared/betslip/figures.ts';
import { announcer } from '../../../components/announcer/announcer.ts';
import { Icon } from '../../../components/icon.tsx';
import type { SplitDifference } from './compare-split.ts';
import { CONFIRMED, DIFFERS, notHere, reloadForRules } from './texts.ts';
import { useSplitCheck } from './use-split-check.ts';
import '../../../styles/whole.css';
import { CHECK_LINE, FIGURE, FIGURE_VALUE } from '../slip-block.ts';

/** A line that is empty until the answer comes, so that nothing moves then. */
export function SplitCheck({ figures }: { readonly figures: CouponFigures }) {
  const differences = useSplitCheck(figures);
  if (differences !== undefined && differences.length > 0)
    return <Differences differences={differences} />;
  return (
    <p className={CHECK_LINE}>
      {differences !== undefined && (
        <>
          <Icon name="check" size="tiny" />
          {CONFIRMED}
        </>
      )}
    </p>
  );
}

function Differences({ differences }: { readonly differences: readonly SplitDifference[] }) {
  useEffect(() => announcer.announce('split-check', DIFFERS), []);
  return (
    <div className="grid gap-2 text-13">
      <p className="flex gap-2">
        <span className="text-danger">
          <Icon name="alert" size="small" />
        </span>
        <span>{reloadForRules(DIFFERS)}</span>
      </p>
      <dl className="grid gap-1">
        {differences.map(({ name, here, theirs }) => (
          <div key={name} className={`${FIGURE} flex-wrap text-t2`}>
            <dt>{name}</dt>
            <dd className={FIGURE_VALUE}>{notHere(theirs, here)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
