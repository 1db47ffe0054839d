// Draws pictures, with a cache of the recent ones and limits on how many are drawn.

import limiters from 'rate-limiter-flexible';
import { addressKey } from '../../../broker/address-key.ts';
import type { PlainPalette } from '../../../domain/settings/plain-palette.ts';
import { openPainter, type Painter } from './draw-picture.ts';
import { type Picture, writePicture } from './write-picture.ts';

/** Pictures of some 45 kB each. */
const MAX_CACHED = 200;
/** Pictures drawn a minute in total, and below for one address: each costs some 30 ms of CPU. */
const MAX_DRAWN_PER_MINUTE = 60;
export const DRAWN_FOR_ONE = 20;

/** Undefined where the limit is reached, or this machine cannot draw. */
export type FindPicture = (picture: Picture, address: string) => Promise<Buffer | undefined>;

/** @param warn Called once where this machine cannot draw pictures. */
export function createPictureStore(
  palette: PlainPalette,
  warn: (error: Error) => void,
  aMinute = { ofAll: MAX_DRAWN_PER_MINUTE, ofOne: DRAWN_FOR_ONE },
): FindPicture {
  const cache = new Map<string, Promise<Buffer | undefined>>();
  const ofAll = new limiters.RateLimiterMemory({ points: aMinute.ofAll, duration: 60 });
  const ofOne = new limiters.RateLimiterMemory({ points: aMinute.ofOne, duration: 60 });
  let painter: Painter | null | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const findPainter = (): Painter | null => {
    if (painter !== undefined) return painter;
    try {
      painter = openPainter();
    } catch (error) {
      painter = null;
      warn(error as Error);
    }
    return painter;
  };

  return async (picture, address) => {
    const key = JSON.stringify(picture);
    const known = cache.get(key);
    if (known !== undefined) {
      // Moved to the end, as the least recently used picture is dropped first.
      cache.delete(key);
      cache.set(key, known);
      return known;
    }
    const drawn = draw(picture, address);
    // Stored at once, so that concurrent requests for the same picture wait for this one.
    cache.set(key, drawn);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
    const forget = () => cache.get(key) === drawn && cache.delete(key);
    drawn.then((png) => png ?? forget(), forget);
    return drawn;
  };

  async function draw(picture: Picture, address: string): Promise<Buffer | undefined> {
    const opened = findPainter();
    if (opened === null) return undefined;
    try {
      await ofOne.consume(addressKey(address));
      await ofAll.consume('all');
    } catch {
      return undefined;
    }
    // One after the other, so that a burst never takes more than one thread.
    const drawn = last.then(() => opened.draw(writePicture(picture, palette, opened.measure)));
    last = drawn.catch(() => {});
    return drawn;
  }
}
