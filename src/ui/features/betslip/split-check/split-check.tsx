// Whether the bookmaker's own arithmetic of a Split agrees with the slip's; it never holds a bet up.

import { useEffect } from 'react';
import type { CouponFigures } from '../../../../shared/betslip/figures.ts';
import { announcer } from '../../../components/announcer/announcer.ts';
import { Icon } from '../../../components/icon.tsx';
import type { SplitDifference } from './compare-split.ts';
import {
  CALCULATED_ON_THIS_PAGE,
  CHECKED_BY_OUR_SERVER,
  DIFFERS,
  notHere,
  reloadForRules,
} from './texts.ts';
import { useSplitCheck } from './use-split-check.ts';
import '../../../styles/whole.css';
import { FIGURE, FIGURE_VALUE } from '../slip-block.ts';

/** One line of text while all is well, so that nothing moves when the answer comes. */
export function SplitCheck({ figures }: { readonly figures: CouponFigures }) {
  const differences = useSplitCheck(figures);
  if (differences !== undefined && differences.length > 0)
    return <Differences differences={differences} />;
  return (
    <p className="flex items-center gap-1 text-12 text-t3">
      {differences === undefined ? (
        CALCULATED_ON_THIS_PAGE
      ) : (
        <>
          <Icon name="check" size="tiny" />
          {CHECKED_BY_OUR_SERVER}
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
