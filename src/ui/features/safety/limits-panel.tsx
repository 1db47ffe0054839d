// The panels of the deposit and loss limits. They also report the result of each change.

import { useState } from 'react';
import type { PlayerLimit, Safety } from '../../../shared/api/limit-calls.ts';
import { describeMoment } from '../../../shared/time/describe-moment.ts';
import { announcer } from '../../components/announcer/announcer.ts';
import { FORM_HEADING } from '../../components/form-class.ts';
import { showNaira } from '../../components/show-naira.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { showError } from '../../state/open-dialog.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitTable } from './limit-table.tsx';
import {
  DEPOSIT_LIMITS,
  ENDS,
  isFromNowOn,
  isRemoved,
  LOSS_LIMITS,
  MOST_YOU_CAN_DEPOSIT,
  MOST_YOU_CAN_LOSE,
  risesTo,
  staysUntil,
  yourLimit,
} from './texts.ts';
import type { SafetyChanges } from './use-safety.ts';
import { LIMIT_KINDS, type LimitKind, type LimitPeriod, limitName } from './words.ts';

interface LimitsPanelProps {
  readonly safety: Safety | undefined;
  readonly changes: SafetyChanges;
}

interface OpenLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const ABOUT: Readonly<Record<LimitKind, { readonly title: string; readonly text: string }>> = {
  deposit: {
    title: DEPOSIT_LIMITS,
    text: MOST_YOU_CAN_DEPOSIT,
  },
  loss: {
    title: LOSS_LIMITS,
    text: MOST_YOU_CAN_LOSE,
  },
};

export function LimitsPanel({ safety, changes }: LimitsPanelProps) {
  const [open, setOpen] = useState<OpenLimit | null>(null);

  async function set({ kind, period }: OpenLimit, amount: string | null): Promise<void> {
    const { limits } = await changes.limit(kind, period, amount);
    const message = describeChange(kind, period, find(limits, { kind, period }));
    toasts.show(message, { icon: 'check' });
    announcer.announce(`limit/${kind}/${period}`, message);
  }
  return (
    <>
      {LIMIT_KINDS.map((kind) => (
        <section key={kind} className="panel" aria-labelledby={`${kind}-limits`}>
          <h2 id={`${kind}-limits`} className={FORM_HEADING} tabIndex={-1}>
            {ABOUT[kind].title}
          </h2>
          <p className="mt-1 mb-2 max-w-[70ch] text-13 text-t2">{ABOUT[kind].text}</p>
          <LimitTable
            kind={kind}
            limits={safety?.limits}
            onChange={(period) => setOpen({ kind, period })}
            onKeep={(limit) =>
              void set(limit, limit.amount === null ? null : String(limit.amount)).catch(showError)
            }
          />
        </section>
      ))}
      {open !== null && (
        <LimitDialog
          {...open}
          limit={find(safety?.limits ?? [], open)}
          onSet={(amount) => set(open, amount)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function find(limits: readonly PlayerLimit[], { kind, period }: OpenLimit) {
  return limits.find((limit) => limit.kind === kind && limit.period === period);
}

/** The limit that applies now and the pending one, in one sentence. */
function describeChange(
  kind: LimitKind,
  period: LimitPeriod,
  limit: PlayerLimit | undefined,
): string {
  const name = yourLimit(limitName(kind, period));
  if (limit === undefined || limit.amount === null) return isRemoved(name);
  if (limit.pendingFrom === undefined) return isFromNowOn(name, showNaira(limit.amount));
  const next = limit.pendingAmount == null ? ENDS : risesTo(showNaira(limit.pendingAmount));
  return staysUntil(name, showNaira(limit.amount), next, describeMoment(limit.pendingFrom));
}
