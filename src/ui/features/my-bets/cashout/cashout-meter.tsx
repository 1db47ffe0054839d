// Where a cashout stands between nothing and the full win, with the stake as a mark.

import { useLayoutEffect, useRef } from 'react';
import { formatNaira, type Kobo } from '../../../../shared/money/kobo.ts';

interface CashoutMeterProps {
  readonly amount: Kobo;
  readonly stake: Kobo;
  /** What the open stake can still bring. */
  readonly win: Kobo;
}

export function CashoutMeter({ amount, stake, win }: CashoutMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  const whole = Math.max(win, amount, stake, 1);
  useLayoutEffect(() => {
    meter.current?.style.setProperty('--now', percent(amount, whole));
    meter.current?.style.setProperty('--stake', percent(stake, whole));
  }, [amount, stake, whole]);
  const label = `Cash out ${formatNaira(amount)}, stake ${formatNaira(stake)}, full win ${formatNaira(win)}`;
  return (
    <div ref={meter} className="cashout-meter">
      <div className="cashout-track" role="img" aria-label={label}>
        <i className="now" />
        <i className="stake" />
      </div>
      <div className="cashout-legend" aria-hidden="true">
        <span>Stake ₦{formatNaira(stake)}</span>
        <span>Full win ₦{formatNaira(win)}</span>
      </div>
    </div>
  );
}

function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 1_000) / 10}%`;
}
