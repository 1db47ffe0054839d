// A bar that shows a cash-out between nothing and the full win, with the stake as a mark.

import { useLayoutEffect, useRef } from 'react';
import { formatNaira, type Kobo } from '../../../../shared/money/kobo.ts';
import { cashOutOfStake, fullWin, noCashOutOfStake, stakeAmount } from './texts.ts';

interface CashoutMeterProps {
  /** Undefined while there is no offer: then only the stake is marked. */
  readonly amount: Kobo | undefined;
  readonly stake: Kobo;
  /** What the open stake can still win. */
  readonly win: Kobo;
}

export function CashoutMeter({ amount, stake, win }: CashoutMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  const whole = Math.max(win, amount ?? 0, stake, 1);
  useLayoutEffect(() => {
    meter.current?.style.setProperty('--now', percent(amount ?? 0, whole));
    meter.current?.style.setProperty('--stake', percent(stake, whole));
  }, [amount, stake, whole]);
  const label =
    amount === undefined
      ? noCashOutOfStake(formatNaira(stake), formatNaira(win))
      : cashOutOfStake(formatNaira(amount), formatNaira(stake), formatNaira(win));
  return (
    <div ref={meter}>
      <div
        className="relative my-1.5 h-2 rounded-[1px] bg-[linear-gradient(to_right,var(--color-t2)_var(--now,0%),var(--color-s4)_var(--now,0%))]"
        role="img"
        aria-label={label}
      >
        {amount !== undefined && (
          <i className="absolute -inset-y-1.25 left-[var(--now,0%)] -ml-0.5 w-1 rounded-[1px] bg-accent-edge" />
        )}
        <i className="absolute -inset-y-1 left-[var(--stake,0%)] w-px bg-t1" />
      </div>
      <div className="flex justify-between gap-2 text-12 text-t3" aria-hidden="true">
        <span>{stakeAmount(formatNaira(stake))}</span>
        <span>{fullWin(formatNaira(win))}</span>
      </div>
    </div>
  );
}

function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 1_000) / 10}%`;
}
