// One zone for every screen, wherever the device is.

import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  isElsewhere,
  isLagosTomorrow,
  lagosDay,
  lagosTime,
  lagosWeekday,
} from '../../src/ui/components/lagos-time.ts';
import { formatStart } from '../../src/ui/screens/live/empty-list.tsx';
import { nameDay, nameTime } from '../../src/ui/screens/prematch/kick-off.ts';

const HOUR_MS = 3_600_000;
/** 20:00 in Lagos and in London's summer, a Saturday. */
const KICK_OFF = Date.UTC(2026, 6, 18, 19, 0);

afterEach(() => vi.unstubAllEnvs());

describe.each(['Africa/Lagos', 'Europe/London', 'America/New_York', 'Asia/Tokyo'])(
  'on a device in %s',
  (zone) => {
    test('every screen names the same kick-off', () => {
      vi.stubEnv('TZ', zone);
      const now = KICK_OFF - 3 * HOUR_MS;
      expect([nameDay(KICK_OFF, now), nameTime(KICK_OFF)]).toEqual(['Today', '20:00']);
      expect(formatStart(KICK_OFF, now)).toBe('20:00');
      expect(lagosTime(KICK_OFF)).toBe('20:00');
      expect(lagosDay(KICK_OFF, now)).toBe('Today');
      const yesterday = now - 24 * HOUR_MS;
      expect(nameDay(KICK_OFF, yesterday)).toBe('Tomorrow');
      expect(formatStart(KICK_OFF, yesterday)).toBe('Sat 18 Jul, 20:00');
      expect(lagosWeekday(KICK_OFF)).toBe('Sat 18 Jul');
    });

    test('tomorrow is the next day of the calendar, also over a night in which clocks change', () => {
      vi.stubEnv('TZ', zone);
      // London sets its clocks back in the night to 25 October 2026.
      const late = Date.UTC(2026, 9, 24, 22, 30);
      expect(isLagosTomorrow(late + HOUR_MS, late)).toBe(true);
      expect(isLagosTomorrow(late + 24 * HOUR_MS, late)).toBe(true);
      expect(isLagosTomorrow(late + 25 * HOUR_MS, late)).toBe(false);
    });
  },
);

test('a device that shows another time than Lagos is elsewhere', () => {
  vi.stubEnv('TZ', 'Africa/Lagos');
  expect(isElsewhere(KICK_OFF)).toBe(false);
  vi.stubEnv('TZ', 'Europe/London');
  // British summer time is that of Lagos.
  expect(isElsewhere(KICK_OFF)).toBe(false);
  expect(isElsewhere(Date.UTC(2026, 11, 1))).toBe(true);
});
