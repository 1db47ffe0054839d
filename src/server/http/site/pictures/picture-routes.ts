// `/pictures/`: the pictures that messengers show beside a link to a match or a booking code.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Branding } from '../../../../shared/api/config.ts';
import { readBookingCode } from '../../../../shared/betslip/read-booking-code.ts';
import { canonicalMatchId } from '../../../../shared/feed/ids.ts';
import { roundDecimal } from '../../../domain/bet-math/lines/fraction.ts';
import type { FoundBet } from '../../../domain/bets/find-bet.ts';
import { readLegNames } from '../../../domain/legs/leg-names.ts';
import { readPlainPalette } from '../../../domain/settings/plain-palette.ts';
import type { Fixture } from '../../../domain/sports/fixture.ts';
import { hasEnded } from '../../../domain/sports/fixture-status.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import { DEFAULT_OFFSET_HOURS, formatDate } from '../../../domain/sports/time-window.ts';
import type { FindBooking } from '../../booking/find-booking.ts';
import { MARK } from '../pages/render-page.ts';
import { BOOKING_CODE, countSelections, IN_PLAY, inLagos, totalOdds } from '../pages/texts.ts';
import { PICTURES } from './picture-paths.ts';
import { createPictureStore } from './picture-store.ts';
import { readDrawnText } from './picture-text.ts';
import type { CodePicture, MatchPicture, Picture } from './write-picture.ts';

interface PictureContext {
  readonly branding: Branding;
  readonly store: FixtureStore;
  readonly findBooking: FindBooking;
}

interface Named {
  readonly Params: { readonly name: string };
}

const MAX_AGE = 'public, max-age=3600';
const MAX_LEGS = 3;

/**
 * Registers the pictures. Above the rate limit, or where none can be drawn, it redirects to the
 * operator's logo.
 */
export function registerPictures(app: FastifyInstance, context: PictureContext): void {
  const { branding, store, findBooking } = context;
  const brand = readDrawnText(branding.name || branding.title);
  const findPicture = createPictureStore(readPlainPalette(branding.colors), (error) =>
    app.log.warn({ err: error }, 'pictures of matches and codes cannot be drawn'),
  );
  const send = async (picture: Picture, address: string, reply: FastifyReply) => {
    const png = await findPicture(picture, address);
    if (png === undefined) return sendMark(reply);
    return reply.header('cache-control', MAX_AGE).type('image/png').send(png);
  };

  app.get<Named>(`${PICTURES}/match/:name`, async (request, reply) => {
    const matchId = canonicalMatchId(readName(request.params.name));
    const fixture = matchId === undefined ? undefined : store.get(matchId);
    if (fixture === undefined || hasEnded(fixture)) return reply.callNotFound();
    return send(describeMatch(fixture, brand), request.ip, reply);
  });
  app.get<Named>(`${PICTURES}/code/:name`, async (request, reply) => {
    const code = readBookingCode(readName(request.params.name));
    const found = code === undefined ? undefined : await findBooking(code, request.ip);
    if (found === 'too_many') return sendMark(reply);
    if (found === undefined || code === undefined) return reply.callNotFound();
    return send(describeCode(found, code, brand), request.ip, reply);
  });
}

function sendMark(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(MARK, 302);
}

/** The name without `.png`; '' where it has another ending. */
function readName(name: string): string {
  return /^(.+)\.png$/.exec(name)?.[1] ?? '';
}

function describeMatch({ definition }: Fixture, brand: string): MatchPicture {
  const { home, away, sportName, tournament, categoryName, startsAt, type } = definition;
  const at = formatDate(startsAt, DEFAULT_OFFSET_HOURS).slice(0, 16);
  return {
    kind: 'match',
    brand,
    league: readDrawnText([sportName, tournament, categoryName].filter(Boolean).join(', ')),
    home: readDrawnText(home) || '?',
    away: away === '' ? '' : readDrawnText(away) || '?',
    when: type === 'live' ? IN_PLAY : inLagos(at),
  };
}

function describeCode({ bet, booked, legs }: FoundBet, code: string, brand: string): CodePicture {
  const total = legs.length === booked ? roundDecimal(bet.totalOdds) : 0;
  return {
    kind: 'code',
    brand,
    heading: BOOKING_CODE,
    code,
    legs: legs.slice(0, MAX_LEGS).map(({ names, odds }) => {
      const { eventName, outcomeName } = readLegNames(names);
      return [readDrawnText(`${outcomeName} · ${eventName}`), (odds / 100).toFixed(2)] as const;
    }),
    total: [countSelections(legs.length), ...(total > 0 ? [totalOdds(total.toFixed(2))] : [])].join(
      ' · ',
    ),
  };
}
