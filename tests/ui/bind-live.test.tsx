// How live data is bound to an element: when it is written, how often, and when no more.

import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bindLive, type Visibility } from '../../src/ui/live/bind-live.ts';
import { LivePrice } from '../../src/ui/live/live-price.tsx';
import type { LiveSource } from '../../src/ui/live/live-source.ts';
import { writeAttribute, writeText } from '../../src/ui/live/write-element.ts';

/** A source that a test changes, and that knows who follows it. */
class Price implements LiveSource<number> {
  readonly followers = new Set<() => void>();
  #odds = 185;
  readonly subscribe = (listener: () => void) => {
    this.followers.add(listener);
    return () => this.followers.delete(listener);
  };
  readonly read = () => this.#odds;
  moveTo(odds: number): void {
    this.#odds = odds;
    for (const notify of this.followers) notify();
  }
}

class Sight implements Visibility {
  readonly watchers = new Set<() => void>();
  #isInSight = true;
  readonly isInSight = () => this.#isInSight;
  readonly watch = (onSight: () => void) => {
    this.watchers.add(onSight);
    return () => this.watchers.delete(onSight);
  };
  see(isInSight: boolean): void {
    this.#isInSight = isInSight;
    if (isInSight) for (const notify of this.watchers) notify();
  }
}

/** What was written so far, and whether as news. */
function bind(price: Price, visibility?: Visibility) {
  const written: (readonly [odds: number, isNews: boolean])[] = [];
  const element = document.createElement('span');
  const stop = bindLive(
    element,
    price,
    (place, odds, isNews) => {
      expect(place).toBe(element);
      written.push([odds, isNews]);
    },
    visibility && { visibility },
  );
  return { written, stop };
}

test('an element is written at once, which is no news, and then at each change', () => {
  const price = new Price();
  const { written } = bind(price);
  expect(written).toEqual([[185, false]]);
  price.moveTo(190);
  price.moveTo(195);
  expect(written.slice(1)).toEqual([
    [190, true],
    [195, true],
  ]);
});

test('it is not written out of sight, then once with the newest value, and that is no news', () => {
  const [price, sight] = [new Price(), new Sight()];
  const { written } = bind(price, sight);
  sight.see(false);
  price.moveTo(190);
  price.moveTo(195);
  expect(written).toEqual([[185, false]]);
  sight.see(true);
  expect(written.slice(1)).toEqual([[195, false]]);
  price.moveTo(200);
  expect(written.slice(2)).toEqual([[200, true]]);
});

test('what is out of sight from the beginning is written once all the same', () => {
  const [price, sight] = [new Price(), new Sight()];
  sight.see(false);
  expect(bind(price, sight).written).toEqual([[185, false]]);
});

test('once it is stopped nothing is written, and nothing is followed', () => {
  const [price, sight] = [new Price(), new Sight()];
  const { written, stop } = bind(price, sight);
  stop();
  expect([price.followers.size, sight.watchers.size]).toEqual([0, 0]);
  price.moveTo(190);
  sight.see(true);
  expect(written).toEqual([[185, false]]);
});

test('a live price is there before it is painted, renders for no move, and ends with its element', () => {
  const price = new Price();
  const write = vi.fn((place: HTMLElement, odds: number) => writeText(place, String(odds)));
  const rendered = vi.fn();
  function Shown({ source }: { readonly source: Price }) {
    rendered();
    return <LivePrice source={source} write={write} className="price" />;
  }
  const { container, rerender, unmount } = render(<Shown source={price} />);
  const place = container.querySelector('.price')!;
  expect(place.textContent).toBe('185');
  price.moveTo(190);
  expect(place.textContent).toBe('190');
  rerender(<Shown source={price} />);
  expect(write).toHaveBeenCalledTimes(2);
  expect(rendered).toHaveBeenCalledTimes(2);

  const other = new Price();
  other.moveTo(300);
  rerender(<Shown source={other} />);
  expect([place.textContent, price.followers.size]).toEqual(['300', 0]);
  unmount();
  expect(other.followers.size).toBe(0);
});

test('what is written touches only what differs', () => {
  const place = document.createElement('span');
  writeText(place, '');
  expect(place.childNodes).toHaveLength(0);
  writeText(place, '1.85');
  const text = place.firstChild as Text;
  const set = vi.spyOn(text, 'data', 'set');
  writeText(place, '1.85');
  expect(set).not.toHaveBeenCalled();
  writeText(place, '');
  expect([set.mock.calls.length, place.firstChild]).toEqual([1, text]);
  expect(() => writeText(null, '1.85')).not.toThrow();

  const setAttribute = vi.spyOn(place, 'setAttribute');
  writeAttribute(place, 'data-dir', 'up');
  writeAttribute(place, 'data-dir', 'up');
  expect(setAttribute).toHaveBeenCalledTimes(1);
  writeAttribute(place, 'data-dir', null);
  expect(place.hasAttribute('data-dir')).toBe(false);
});
