// The filter of the bet history, which is kept in the address of the page.

import { ALL, CANCELLED, LOST, OPEN, SETTLED, VOID, WON } from './texts.ts';

/** In the order of the chips. 'open' is the default and left out of the address. */
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
  /** First and last day, `YYYY-MM-DD` in Lagos; '' for no limit. */
  readonly from: string;
  readonly to: string;
  /** A betslip code, upper case; it is looked for among all bets. '' for none. */
  readonly code: string;
  /** From 1. */
  readonly page: number;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MAX_PAGE = 100_000;
const MAX_CODE_LENGTH = 16;

/** Reads the filter from an address. A parameter that is missing or invalid has its default. */
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

/** Normalises a code that was typed or pasted, in any case and with spaces. */
export function readCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase().slice(0, MAX_CODE_LENGTH);
}

/**
 * The filter as fields of the body of `bets/history`: a single day as `date` (spec section 7),
 * several as `from` and `to`. A code is searched for in all bets, so the other fields are empty
 * then.
 */
export function filterBody({ status, from, to, code }: HistoryFilter) {
  if (code !== '') return { status: '', date: '', from: '', to: '', betslipId: code };
  const days = from === to ? { date: from, from: '', to: '' } : { date: '', from, to };
  return { status: codeOf(status), ...days, betslipId: '' };
}

/** Whether this is the first page of open bets, with no other filter: that one is polled. */
export function isOpenBets({ status, from, to, code, page }: HistoryFilter): boolean {
  return status === 'open' && from === '' && to === '' && code === '' && page === 1;
}

function codeOf(status: StatusChoice): string {
  return STATUS_CHOICES.find((choice) => choice.status === status)?.code ?? '';
}

function readDay(text: string | null): string {
  return text !== null && DAY.test(text) ? text : '';
}
