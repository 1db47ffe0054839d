// `/code`: the selections of a booking code, without script, for browsers in which the site does
// not run.

import { escape as escapeHtml } from 'es-toolkit/string';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Branding } from '../../../shared/api/config.ts';
import { readBookingCode } from '../../../shared/betslip/read-booking-code.ts';
import { roundDecimal } from '../../domain/bet-math/lines/fraction.ts';
import type { FoundBet } from '../../domain/bets/find-bet.ts';
import { readLegNames } from '../../domain/legs/leg-names.ts';
import { DEFAULT_OFFSET_HOURS, formatDate } from '../../domain/sports/time-window.ts';
import { readParameters } from '../query.ts';
import { writeCodeStyle } from './code-style.ts';
import type { FindBooking } from './find-booking.ts';
import {
  ADULTS,
  BOOKING_CODE,
  codeHeading,
  countLegs,
  HOW_TO,
  kicksOff,
  NEEDS_A_BROWSER,
  NO_CODE_IN_IT,
  NO_SUCH_CODE,
  NOTHING_LEFT,
  ODDS_OF_THE_BOOKING,
  OPEN_THE_SITE,
  READ_A_CODE,
  SHOW,
  TOO_MANY,
  TOTAL_ODDS,
} from './texts.ts';

/** Characters: longer than any message that contains a code. */
const MAX_CHARACTERS = 2_000;
const query = z.looseObject({});

/** Registers the page, in the operator's name and colours. */
export function registerCodePage(
  app: FastifyInstance,
  { findBooking, branding }: { readonly findBooking: FindBooking; readonly branding: Branding },
): void {
  const style = writeCodeStyle(branding.colors);
  app.get('/code/style.css', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8');
    return style;
  });
  app.get('/code', async (request, reply) => {
    const typed = readTyped(readParameters(query, request.query));
    const code = readBookingCode(typed);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    const render = (status: number, heading: string, content: string) => {
      reply.code(status);
      return renderPage(branding.name || branding.title, heading, code ?? typed, content);
    };
    if (typed === '') return render(200, READ_A_CODE, paragraph(HOW_TO));
    if (code === undefined) return render(404, READ_A_CODE, paragraph(NO_CODE_IN_IT));
    const found = await findBooking(code, request.ip);
    if (found === 'too_many') return render(429, READ_A_CODE, paragraph(TOO_MANY));
    if (found === undefined) return render(404, codeHeading(code), paragraph(NO_SUCH_CODE));
    return render(200, codeHeading(code), renderCoupon(found, code));
  });
}

/** Reads `code` of the form, or `shareCode` of a shared link, whatever the case of their names. */
function readTyped(parameters: Readonly<Record<string, unknown>>): string {
  for (const [name, value] of Object.entries(parameters)) {
    const isCode = /^(?:share)?code$/i.test(name) && typeof value === 'string';
    if (isCode && value.trim() !== '') return value.trim().slice(0, MAX_CHARACTERS);
  }
  return '';
}

function renderCoupon({ bet, legs, booked }: FoundBet, code: string): string {
  if (legs.length === 0) return paragraph(NOTHING_LEFT);
  const total = legs.length === booked ? roundDecimal(bet.totalOdds) : 0;
  return `${paragraph(countLegs(legs.length, booked))}
<ol>
${legs.map(renderLeg).join('\n')}
</ol>
${total > 0 ? `<p><strong>${TOTAL_ODDS} ${total.toFixed(2)}</strong></p>\n` : ''}<p><small>${ODDS_OF_THE_BOOKING} ${NEEDS_A_BROWSER}</small></p>
<p><a href="/?shareCode=${code}">${OPEN_THE_SITE}</a></p>`;
}

function renderLeg({ names, odds, startsAt }: FoundBet['legs'][number]): string {
  const { eventName, marketName, outcomeName } = readLegNames(names);
  const at = formatDate(startsAt.getTime(), DEFAULT_OFFSET_HOURS).slice(0, 16);
  return `<li><strong><span class="odds">${(odds / 100).toFixed(2)}</span>${escapeHtml(outcomeName)}</strong>
${escapeHtml(marketName)}<br><small>${escapeHtml(eventName)}, ${kicksOff(at)}</small></li>`;
}

function paragraph(text: string): string {
  return `<p>${text}</p>`;
}

function renderPage(siteName: string, heading: string, typed: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${heading} | ${siteName}`)}</title>
<link rel="stylesheet" href="/code/style.css">
</head>
<body>
<header>${escapeHtml(siteName)}</header>
<main>
<h1>${escapeHtml(heading)}</h1>
${content}
<form action="/code">
<label for="code">${BOOKING_CODE}</label>
<input id="code" name="code" value="${escapeHtml(typed)}" autocomplete="off" inputmode="text" enterkeyhint="go" autocapitalize="characters" spellcheck="false" required>
<button>${SHOW}</button>
</form>
<p><small>${ADULTS}</small></p>
</main>
</body>
</html>
`;
}
