// The panel that cashes out a bet, whole or in part: the current offer, its age, and the result.

import { type Ref, useEffect, useId, useRef, useState } from 'react';
import type { HistoryBet } from '../../../../shared/api/bet-history-calls.ts';
import { formatNaira } from '../../../../shared/money/kobo.ts';
import { GuardedButton } from '../../../components/guarded-button.tsx';
import { useNow } from '../../../components/use-now.ts';
import { showAge, toKobo } from '../describe-bet.ts';
import { ALL } from '../texts.ts';
import { CashoutConfirm } from './cashout-confirm.tsx';
import { CashoutMeter } from './cashout-meter.tsx';
import { amountOf, type CashoutQuote, PARTS, type Part, restOf } from './cashout-quote.ts';
import { CashoutRuleForm } from './cashout-rule-form.tsx';
import type { CashoutStep } from './cashout-service.ts';
import { describeTaken } from './describe-taken.ts';
import {
  andWeKeepChecking,
  CASH_OUT,
  CASH_OUT_HALF,
  CASH_OUT_NOW,
  CASHING_OUT,
  CHECKING,
  cashOutPercent,
  HAS_CHANGED,
  NO_ANSWER_WE_KEEP_CHECKING,
  NO_OFFER,
  OFFER_EXPIRED_GETTING_A_NEW_ONE,
  offerAge,
  PART_TO_CASH_OUT,
  PRESS_AGAIN_TO_ACCEPT_IT,
  staysInPlay,
  THE_OFFER_OF,
  WAITING_FOR_AN_OFFER,
  WE_ARE_CASHING_OUT_YOUR_BET,
} from './texts.ts';
import { useCashout } from './use-cashout.ts';

/** Reserves two lines of text, so that nothing shifts when the text changes. */
const NOTE = 'min-h-8 text-12 text-t2';
const NEWS = 'rounded-sm bg-accent-soft px-3 py-2 text-13 text-accent-text';

interface CashoutPanelProps {
  readonly bet: HistoryBet;
  /** Called after a cash-out in this or another tab: the bet may have changed. */
  readonly onTaken: () => void;
  /**
   * True if a press on an amount opened the panel: the first offer is put to the player at once.
   */
  readonly asks?: boolean;
  /** The panel, which can be given the focus. */
  readonly panel?: Ref<HTMLElement>;
}

export function CashoutPanel({ bet, onTaken, asks = false, panel }: CashoutPanelProps) {
  const [part, setPart] = useState<Part>(100);
  const heading = useId();
  const note = useId();
  const { quote, unavailable, step, take } = useCashout(bet, onTaken);
  const now = useNow();
  // Once there was an offer, meter and parts stay, so that nothing moves in a moment without one.
  const [wasOffered, setWasOffered] = useState(asks);
  if (quote !== undefined && !wasOffered) setWasOffered(true);
  const isBusy = step.name === 'sending' || step.name === 'unknown';
  const hasAnswer = quote !== undefined || unavailable !== '';
  const [asked, setAsked] = useQuestion(asks, quote !== undefined && !isBusy, hasAnswer);
  const isAsking = asked && quote !== undefined;
  const sell = useFocusAfter(isAsking);
  if (step.name === 'taken' && step.taken.openStake === 0)
    return (
      <p className={NOTE} role="status">
        {describeTaken(step.taken)}
      </p>
    );
  const stop = whyNot(quote, step, now);
  return (
    <section ref={panel} className="grid gap-2 py-3" tabIndex={-1} aria-labelledby={heading}>
      <OfferAmount headingId={heading} quote={quote} />
      {wasOffered && (
        <>
          <CashoutMeter
            amount={quote?.amount}
            stake={toKobo(bet.openStake)}
            win={toKobo(bet.possibleWin)}
          />
          <PartSwitch
            part={part}
            onChoose={(chosen) => {
              setPart(chosen);
              setAsked(false);
            }}
          />
        </>
      )}
      {isAsking ? (
        <CashoutConfirm
          amount={amountOf(quote, part)}
          part={part === 100 ? '' : `${part}%`}
          stop={stop}
          onConfirm={() => {
            setAsked(false);
            take(part);
          }}
          onKeep={() => setAsked(false)}
        />
      ) : (
        <GuardedButton
          className="button primary min-h-13"
          // After a cash-out the button offers the next one, so it ignores presses for a second.
          guardKey={String(isBusy)}
          awake
          stop={stop}
          describedBy={note}
          button={sell}
          onPress={() => setAsked(true)}
        >
          {labelOf(quote, part, step)}
        </GuardedButton>
      )}
      <OfferNote
        id={note}
        bet={bet}
        part={part}
        quote={quote}
        unavailable={unavailable}
        busyWith={isBusy ? stop : undefined}
        now={now}
      />
      <StepNews step={step} quote={quote} />
      <CashoutRuleForm bet={bet} worth={quote?.amount} />
    </section>
  );
}

/**
 * Whether the player is asked to confirm, and a function to set it. Where a press on an amount has
 * opened the panel (`asks`), the first answer decides: it is asked if there is an offer.
 */
function useQuestion(
  asks: boolean,
  canAsk: boolean,
  hasAnswer: boolean,
): readonly [boolean, (asked: boolean) => void] {
  const [asked, setAsked] = useState(false);
  const [awaited, setAwaited] = useState(asks);
  if (awaited && hasAnswer) {
    setAwaited(false);
    setAsked(canAsk);
  }
  // Without a quote there is nothing to confirm.
  else if (asked && !canAsk) setAsked(false);
  return [asked && canAsk, setAsked];
}

interface OfferAmountProps {
  readonly headingId: string;
  readonly quote: CashoutQuote | undefined;
}

function OfferAmount({ headingId, quote }: OfferAmountProps) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-13 text-t2">
      <h3 id={headingId} className="font-normal">
        {CASH_OUT_NOW}
      </h3>
      <b className="text-28 font-bold text-t1" data-testid="cashout-amount">
        {quote === undefined ? '–' : `₦${formatNaira(quote.amount)}`}
      </b>
    </div>
  );
}

interface OfferNoteProps {
  readonly id: string;
  readonly bet: HistoryBet;
  readonly part: Part;
  readonly quote: CashoutQuote | undefined;
  /** Why there is no offer; '' where none has come yet. */
  readonly unavailable: string;
  /** What is being done; undefined where nothing is. */
  readonly busyWith: string | undefined;
  readonly now: number;
}

/** The age of the offer, or why there is none. */
function OfferNote({ id, bet, part, quote, unavailable, busyWith, now }: OfferNoteProps) {
  if (quote === undefined && busyWith === undefined)
    return (
      <p id={id} className={NOTE} role="status">
        {unavailable === '' ? WAITING_FOR_AN_OFFER : andWeKeepChecking(sentence(unavailable))}
      </p>
    );
  return (
    <p id={id} className={NOTE}>
      {busyWith ?? (
        <>
          {part < 100 && describeRest(bet, part)}
          {describeQuote(quote, now)}
        </>
      )}
    </p>
  );
}

/** Ref of the button that takes the focus once the confirmation in its place is closed. */
function useFocusAfter(isAsking: boolean): Ref<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [isAsking]);
  return button;
}

interface PartSwitchProps {
  readonly part: Part;
  readonly onChoose: (part: Part) => void;
}

function PartSwitch({ part, onChoose }: PartSwitchProps) {
  return (
    <fieldset className="switch" aria-label={PART_TO_CASH_OUT}>
      {PARTS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === part}
          onClick={() => onChoose(each)}
        >
          {each === 100 ? ALL : `${each}%`}
        </button>
      ))}
    </fieldset>
  );
}

interface StepNewsProps {
  readonly step: CashoutStep;
  readonly quote: CashoutQuote | undefined;
}

/** The result of the last press, where the player has to know it or decide. */
function StepNews({ step, quote }: StepNewsProps) {
  return (
    <div role="alert">
      {step.name === 'changed' && quote !== undefined && (
        <p className={NEWS}>
          {THE_OFFER_OF} <s>₦{formatNaira(step.before)}</s> {HAS_CHANGED}{' '}
          <b>₦{formatNaira(quote.amount)}</b>
          {PRESS_AGAIN_TO_ACCEPT_IT}
        </p>
      )}
      {step.name === 'refused' && <p className={NEWS}>{step.message}</p>}
      {step.name === 'taken' && <p className={NEWS}>{describeTaken(step.taken)}</p>}
    </div>
  );
}

/** Why the button does nothing now; '' where it works. */
function whyNot(quote: CashoutQuote | undefined, step: CashoutStep, now: number): string {
  if (step.name === 'sending') return WE_ARE_CASHING_OUT_YOUR_BET;
  if (step.name === 'unknown') return NO_ANSWER_WE_KEEP_CHECKING;
  if (quote === undefined) return NO_OFFER;
  return now >= quote.endsAt ? OFFER_EXPIRED_GETTING_A_NEW_ONE : '';
}

function labelOf(quote: CashoutQuote | undefined, part: Part, step: CashoutStep): string {
  if (step.name === 'sending') return CASHING_OUT;
  if (step.name === 'unknown') return CHECKING;
  if (quote === undefined) return CASH_OUT;
  const words = part === 100 ? CASH_OUT : part === 50 ? CASH_OUT_HALF : cashOutPercent(part);
  return `${words} ₦${formatNaira(amountOf(quote, part))}`;
}

/** The backend's messages have no full stop. */
function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

function describeQuote(quote: CashoutQuote | undefined, now: number): string {
  if (quote === undefined) return '';
  if (now >= quote.endsAt) return OFFER_EXPIRED_GETTING_A_NEW_ONE;
  return offerAge(showAge(now - quote.at), showAge(quote.endsAt - now));
}

function describeRest(bet: HistoryBet, part: Part): string {
  const rest = formatNaira(restOf(toKobo(bet.possibleWin), part));
  return staysInPlay(100 - part, rest);
}
