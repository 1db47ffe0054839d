// A time-out of days and a self-exclusion of months.

import { type ReactNode, useState } from 'react';
import type { Safety } from '../../../shared/api/limit-calls.ts';
import { announcer } from '../../components/announcer/announcer.ts';
import { FORM_HEADING } from '../../components/form-class.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { ConfirmBreak } from './confirm-break.tsx';
import type { SafetyChanges } from './use-safety.ts';
import { describeMoment } from './words.ts';

const DAYS = [
  { value: 1, text: '24 hours' },
  { value: 3, text: '3 days' },
  { value: 7, text: '7 days' },
  { value: 14, text: '14 days' },
  { value: 30, text: '30 days' },
  { value: 42, text: '6 weeks' },
] as const;
const MONTHS = [
  { value: 6, text: '6 months' },
  { value: 12, text: '1 year' },
  { value: 24, text: '2 years' },
  { value: 36, text: '3 years' },
  { value: 60, text: '5 years' },
] as const;
const DAY_MS = 86_400_000;

interface BreakPanelsProps {
  readonly changes: SafetyChanges;
  /** Where a break is seen to run, once it does. */
  readonly onBegun: () => void;
}

export function BreakPanels({ changes, onBegun }: BreakPanelsProps) {
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>(1);
  const [months, setMonths] = useState<(typeof MONTHS)[number]['value']>(6);
  const [asked, setAsked] = useState<'time-out' | 'exclusion' | null>(null);

  async function begin(change: Promise<Safety>): Promise<void> {
    const { exclusion } = await change;
    if (exclusion !== null) {
      announcer.announce('break', `Your break runs until ${describeMoment(exclusion.endsAt)}.`);
    }
    onBegun();
  }
  const close = () => setAsked(null);
  const dayText = textOf(DAYS, days);
  const monthText = textOf(MONTHS, months);
  return (
    <>
      <BreakPanel
        id="time-out"
        title="Time-out"
        about="A short break from betting. You can still log in and withdraw."
        button="Take a break"
        onAsk={() => setAsked('time-out')}
      >
        <ChoiceChips label="Length of the break" choices={DAYS} value={days} onChange={setDays} />
      </BreakPanel>
      <BreakPanel
        id="self-exclusion"
        title="Self-exclusion"
        about="For when betting is no longer fun. It lasts at least 6 months and cannot be ended early. You can still withdraw."
        button="Exclude myself"
        onAsk={() => setAsked('exclusion')}
      >
        <ChoiceChips
          label="Length of the self-exclusion"
          choices={MONTHS}
          value={months}
          onChange={setMonths}
        />
      </BreakPanel>
      {asked === 'time-out' && (
        <ConfirmBreak
          title={`Take a break of ${dayText}?`}
          until={`It begins now and ends on ${describeMoment(Date.now() + days * DAY_MS)}.`}
          confirmText="Take the break"
          onConfirm={() => begin(changes.timeOut(days))}
          onClose={close}
        />
      )}
      {asked === 'exclusion' && (
        <ConfirmBreak
          title={`Exclude yourself for ${monthText}?`}
          until={`It begins now and ends on ${describeMoment(monthsFromNow(months))}.`}
          confirmText="Exclude myself"
          word="EXCLUDE"
          onConfirm={() => begin(changes.exclude(months))}
          onClose={close}
        />
      )}
    </>
  );
}

interface BreakPanelProps {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly button: string;
  readonly onAsk: () => void;
  readonly children: ReactNode;
}

function BreakPanel({ id, title, about, button, onAsk, children }: BreakPanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className={FORM_HEADING} tabIndex={-1}>
        {title}
      </h2>
      <p className="mt-1 max-w-[70ch] text-13 text-t2">{about}</p>
      {children}
      <button type="button" className="button outline" aria-haspopup="dialog" onClick={onAsk}>
        {button}
      </button>
    </section>
  );
}

function textOf(choices: readonly { value: number; text: string }[], value: number): string {
  return choices.find((choice) => choice.value === value)?.text ?? '';
}

/** As the backend counts them. */
function monthsFromNow(months: number): number {
  const end = new Date();
  return end.setUTCMonth(end.getUTCMonth() + months);
}
