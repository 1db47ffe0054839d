// Which bets are shown, as the address of the page says.

import { ALL, CANCELLED, LOST, OPEN, SETTLED, VOID, WON } from './texts.ts';

/** As the chips name them; 'open' stands for no word in the address. */
export const STATUS_CHOICES = [
  { status: 'open', text: OPEN, code: '0' },
  { status: 'settled', text: SETTLED, code: 'settled' },
  { status: 'won', text: WON, code: '1' },
  { status: 'lost', text: LOST, code: '2' },
  { status: 'void', text: VOID, code: '3' },
  { status: 'cancelled', text: CANCELLED, code: '4' },
  { status: 'all', text: ALL, code: '' },
] as const;
type StatusChoice = (typeof STATUS_CHOICES)[number]['status'];

export interface HistoryFilter {
  readonly status: StatusChoice;
  /** `YYYY-MM-DD` in Lagos; '' for no border. */
  readonly from: string;
  readonly to: string;
  /** A betslip code, upper case; it is looked for among all bets. '' for none. */
  readonly code: string;
  /** From 1. */
  readonly page: number;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MAX_PAGE = 100_000;
const LONGEST_CODE = 16;

/** What an address says, each part on its own; what cannot be read counts as not said. */
export function readFilter(query: URLSearchParams): HistoryFilter {
  const status = query.get('status');
  const page = Number(query.get('page') ?? 1);
  return {
    status: STATUS_CHOICES.find((choice) => choice.status === status)?.status ?? 'open',
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    code: readCode(query.get('code') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The shortest address that reads back as this filter. */
export function writeFilter(filter: HistoryFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.status !== 'open') query.set('status', filter.status);
  for (const name of ['from', 'to', 'code'] as const)
    if (filter[name] !== '') query.set(name, filter[name]);
  if (filter.page > 1) query.set('page', String(filter.page));
  return query;
}

/** A code as it is typed or pasted: any case, with spaces around and between. */
export function readCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase().slice(0, LONGEST_CODE);
}

/**
 * What the body of `bets/history` says of the filter: a single day as `date` (spec section 7), several
 * by their borders. A code is looked for whatever the rest says.
 */
export function filterBody({ status, from, to, code }: HistoryFilter) {
  if (code !== '') return { status: '', date: '', from: '', to: '', betslipId: code };
  const days = from === to ? { date: from, from: '', to: '' } : { date: '', from, to };
  return { status: codeOf(status), ...days, betslipId: '' };
}

/** The first page of open bets, which is the one to be had at any time. */
export function isOpenBets({ status, from, to, code, page }: HistoryFilter): boolean {
  return status === 'open' && from === '' && to === '' && code === '' && page === 1;
}

function codeOf(status: StatusChoice): string {
  return STATUS_CHOICES.find((choice) => choice.status === status)?.code ?? '';
}

function readDay(text: string | null): string {
  return text !== null && DAY.test(text) ? text : '';
}
