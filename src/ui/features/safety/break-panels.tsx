// The panels that begin a time-out (days) or a self-exclusion (months).

import { type ReactNode, useState } from 'react';
import type { Safety } from '../../../shared/api/limit-calls.ts';
import { describeMoment } from '../../../shared/time/describe-moment.ts';
import { serverNow } from '../../api/server-time.ts';
import { announcer } from '../../components/announcer/announcer.ts';
import { FORM_HEADING } from '../../components/form-class.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { ConfirmBreak } from './confirm-break.tsx';
import {
  beginsNowEnds,
  breakRunsUntil,
  DAYS_3,
  DAYS_7,
  DAYS_14,
  DAYS_30,
  EXCLUDE,
  EXCLUDE_MYSELF,
  excludeYourselfFor,
  HOURS_24,
  LENGTH_OF_THE_BREAK,
  LENGTH_OF_THE_SELF_EXCLUSION,
  MONTHS_6,
  SELF_EXCLUSION,
  SELF_EXCLUSION_IS,
  TAKE_A_BREAK,
  TAKE_THE_BREAK,
  TIME_OUT,
  TIME_OUT_IS,
  takeABreakOf,
  WEEKS_6,
  YEAR_1,
  YEARS_2,
  YEARS_3,
  YEARS_5,
} from './texts.ts';
import type { SafetyChanges } from './use-safety.ts';

const DAYS = [
  { value: 1, text: HOURS_24 },
  { value: 3, text: DAYS_3 },
  { value: 7, text: DAYS_7 },
  { value: 14, text: DAYS_14 },
  { value: 30, text: DAYS_30 },
  { value: 42, text: WEEKS_6 },
] as const;
const MONTHS = [
  { value: 6, text: MONTHS_6 },
  { value: 12, text: YEAR_1 },
  { value: 24, text: YEARS_2 },
  { value: 36, text: YEARS_3 },
  { value: 60, text: YEARS_5 },
] as const;
const DAY_MS = 86_400_000;

interface BreakPanelsProps {
  readonly changes: SafetyChanges;
  /** Called once a break has begun. */
  readonly onBegun: () => void;
}

export function BreakPanels({ changes, onBegun }: BreakPanelsProps) {
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>(1);
  const [months, setMonths] = useState<(typeof MONTHS)[number]['value']>(6);
  const [asked, setAsked] = useState<'time-out' | 'exclusion' | null>(null);

  async function begin(change: Promise<Safety>): Promise<void> {
    const { exclusion } = await change;
    if (exclusion !== null) {
      announcer.announce('break', breakRunsUntil(describeMoment(exclusion.endsAt)));
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
        title={TIME_OUT}
        about={TIME_OUT_IS}
        button={TAKE_A_BREAK}
        onAsk={() => setAsked('time-out')}
      >
        <ChoiceChips label={LENGTH_OF_THE_BREAK} choices={DAYS} value={days} onChange={setDays} />
      </BreakPanel>
      <BreakPanel
        id="self-exclusion"
        title={SELF_EXCLUSION}
        about={SELF_EXCLUSION_IS}
        button={EXCLUDE_MYSELF}
        onAsk={() => setAsked('exclusion')}
      >
        <ChoiceChips
          label={LENGTH_OF_THE_SELF_EXCLUSION}
          choices={MONTHS}
          value={months}
          onChange={setMonths}
        />
      </BreakPanel>
      {asked === 'time-out' && (
        <ConfirmBreak
          title={takeABreakOf(dayText)}
          until={beginsNowEnds(describeMoment(serverNow() + days * DAY_MS))}
          confirmText={TAKE_THE_BREAK}
          onConfirm={() => begin(changes.timeOut(days))}
          onClose={close}
        />
      )}
      {asked === 'exclusion' && (
        <ConfirmBreak
          title={excludeYourselfFor(monthText)}
          until={beginsNowEnds(describeMoment(monthsFromNow(months)))}
          confirmText={EXCLUDE_MYSELF}
          word={EXCLUDE}
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

/** The end of a self-exclusion, ms since epoch, in calendar months as the backend counts them. */
function monthsFromNow(months: number): number {
  const end = new Date();
  return end.setUTCMonth(end.getUTCMonth() + months);
}
