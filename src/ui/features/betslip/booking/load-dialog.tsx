// The report on a loaded coupon: each leg with its odds then and now, and a checkbox to keep it.

import { useId, useState } from 'react';
import type { LoadedCoupon } from '../../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../../shared/feed/outcome-key.ts';
import { formatHundredths } from '../../../../shared/money/odds.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { CANCEL } from '../../../components/texts.ts';
import { useSlipCount } from '../../../live/slip/use-slip-count.ts';
import { formatOdds } from '../describe-totals.ts';
import { describeFate } from './describe-load.ts';
import { type LoadedLeg, type LoadReport, totalOf, withoutLegs } from './load-report.ts';
import {
  CHOOSE_A_SELECTION,
  keepLeg,
  LEFT_OUT,
  loadedCode,
  ODDS_NOW,
  ODDS_THEN,
  replacesYourLegs,
  SELECTIONS_FROM_THIS_CODE,
  selectionCount,
  TOTAL_NOW,
  TOTAL_THEN,
  takeTheLegs,
  unnamedLegs,
} from './texts.ts';

interface LoadDialogProps {
  readonly report: LoadReport;
  readonly onUse: (coupon: LoadedCoupon) => void;
  readonly onClose: () => void;
}

export function LoadDialog({ report, onUse, onClose }: LoadDialogProps) {
  const replaces = useSlipCount();
  const [leftOut, setLeftOut] = useState<ReadonlySet<OutcomeKey>>(new Set());
  const [isRefused, setRefused] = useState(false);
  const coupon = withoutLegs(report.coupon, leftOut);
  const count = coupon.selections.length;
  const chosen = report.legs.filter(
    ({ fate, selectionId }) => fate !== 'expired' && !leftOut.has(selectionId),
  );

  function choose(selectionId: OutcomeKey, isKept: boolean) {
    setRefused(false);
    setLeftOut((before) => {
      const after = new Set(before);
      if (isKept) after.delete(selectionId);
      else after.add(selectionId);
      return after;
    });
  }

  return (
    <Dialog
      title={loadedCode(report.code)}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button outline min-h-11" onClick={onClose}>
            {CANCEL}
          </button>
          <button
            type="button"
            className="button primary min-h-11"
            aria-disabled={count === 0 || undefined}
            onClick={() => (count === 0 ? setRefused(true) : onUse(coupon))}
          >
            {takeTheLegs(selectionCount(count))}
          </button>
        </>
      }
    >
      <ul className="grid" aria-label={SELECTIONS_FROM_THIS_CODE}>
        {report.legs.map((leg) => (
          <Leg
            key={leg.selectionId}
            leg={leg}
            isKept={!leftOut.has(leg.selectionId)}
            onChoose={(isKept) => choose(leg.selectionId, isKept)}
          />
        ))}
      </ul>
      {report.unnamed > 0 && <p className="text-13 text-t2">{unnamedLegs(report.unnamed)}</p>}
      <dl className="grid gap-1 text-13">
        <Total name={TOTAL_THEN} odds={totalOf(report.legs, ({ before }) => before)} />
        <Total name={TOTAL_NOW} odds={totalOf(chosen, ({ now }) => now)} />
      </dl>
      {replaces > 0 && (
        <p className="text-13 text-t2">{replacesYourLegs(selectionCount(replaces))}</p>
      )}
      {isRefused && (
        <p className="text-13 text-danger" role="alert">
          {CHOOSE_A_SELECTION}
        </p>
      )}
    </Dialog>
  );
}

interface LegProps {
  readonly leg: LoadedLeg;
  readonly isKept: boolean;
  readonly onChoose: (isKept: boolean) => void;
}

/** An expired leg cannot be kept: it has no checkbox, and is marked as left out. */
function Leg({ leg, isKept, onChoose }: LegProps) {
  const { name, marketName, eventName, league, before, now, fate } = leg;
  const { text, tone } = describeFate(leg);
  const id = useId();
  const isExpired = fate === 'expired';
  return (
    <li className="border-b border-line">
      <label
        htmlFor={id}
        className="grid min-h-13 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-12 text-t3"
      >
        {isExpired ? (
          <span />
        ) : (
          <input
            id={id}
            type="checkbox"
            className="size-5 accent-accent"
            aria-label={keepLeg(name, eventName)}
            checked={isKept}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <span className="min-w-0 *:block *:truncate">
          <b className={`text-14 font-semibold ${isExpired ? 'text-t2' : 'text-t1'}`}>{name}</b>
          <span className="text-t2">{marketName}</span>
          <span>{league === '' ? eventName : `${eventName}, ${league}`}</span>
        </span>
        <span className="grid justify-items-end gap-1 text-right">
          {isExpired ? (
            <span className="text-13">{LEFT_OUT}</span>
          ) : (
            <span className="text-13 whitespace-nowrap text-t2">
              {before !== now && (
                <>
                  <span className="sr-only">{ODDS_THEN} </span>
                  <s className="text-12 text-t3">{formatHundredths(before)}</s>{' '}
                  <span className="sr-only">{ODDS_NOW} </span>
                </>
              )}
              <b className="text-16 font-semibold text-t1">{formatHundredths(now)}</b>
            </span>
          )}
          <span className={`tag ${tone}`}>{text}</span>
        </span>
      </label>
    </li>
  );
}

function Total({ name, odds }: { readonly name: string; readonly odds: number | null }) {
  if (odds === null) return null;
  return (
    <div className="flex justify-between gap-3 text-t2">
      <dt>{name}</dt>
      <dd className="font-semibold text-t1">{formatOdds(odds)}</dd>
    </div>
  );
}
