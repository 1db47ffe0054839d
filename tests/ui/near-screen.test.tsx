// Elements that hear when they are near the screen: by one observer, nearest first, a few a frame.

import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNearScreen } from '../../src/ui/components/use-near-screen.ts';

/** The observers that are there, as the browser would have them. */
class Observer {
  static readonly all = new Set<Observer>();
  readonly margin: string;
  readonly elements = new Set<Element>();
  readonly #report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback, options: IntersectionObserverInit) {
    this.#report = report;
    this.margin = options.rootMargin ?? '';
    Observer.all.add(this);
  }

  observe(element: Element): void {
    this.elements.add(element);
  }

  unobserve(element: Element): void {
    this.elements.delete(element);
  }

  disconnect(): void {
    Observer.all.delete(this);
  }

  /** Says of elements where they are: their top, and whether that is near. */
  see(...places: readonly (readonly [name: string, near: boolean, top?: number])[]): void {
    const entries = places.map(([name, isIntersecting, top = 0]) => ({
      target: at(name),
      isIntersecting,
      boundingClientRect: { top, bottom: top + 40, height: 40 },
    }));
    act(() => this.#report(entries as unknown as IntersectionObserverEntry[], this as never));
  }
}

let frames: FrameRequestCallback[] = [];
const nextFrame = () => {
  const [frame, ...others] = frames;
  frames = others;
  act(() => frame?.(0));
};
const at = (name: string) => screen.getByTestId(name);
const near = () =>
  [...document.querySelectorAll<HTMLElement>('[data-near]')].map(
    ({ dataset }) => `${dataset.testid} ${dataset.near}`,
  );

beforeEach(() => {
  frames = [];
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
});
afterEach(() => {
  cleanup();
  expect([...Observer.all]).toEqual([]);
});

function Place({ name, margin }: { name: string; margin?: string }) {
  const place = useRef<HTMLButtonElement>(null);
  const options = { mostAFrame: 2, ...(margin === undefined ? {} : { rootMargin: margin }) };
  const { near: isNear, height } = useNearScreen(place, options);
  return (
    <button type="button" ref={place} data-testid={name} {...(isNear && { 'data-near': height })} />
  );
}

const show = (...names: string[]) => render(names.map((name) => <Place key={name} name={name} />));

test('one observer is for all that look equally far, and goes with the last of them', () => {
  const { unmount } = render(
    <>
      <Place name="a" />
      <Place name="b" />
      <Place name="c" margin="10px" />
    </>,
  );
  expect([...Observer.all].map(({ margin, elements }) => [margin, elements.size])).toEqual([
    ['600px 0px', 2],
    ['10px', 1],
  ]);
  unmount();
  expect([...Observer.all]).toEqual([]);
});

test('what comes is reported before what goes, the nearest first, and no more than two a frame', () => {
  show('a', 'b', 'c', 'd');
  const [observer] = Observer.all;
  observer!.see(['a', true, 0], ['b', true, 1_400], ['c', true, 340], ['d', false]);
  expect(near()).toEqual(['a 40', 'c 40']);
  nextFrame();
  expect(near()).toEqual(['a 40', 'b 40', 'c 40']);
  expect(frames).toEqual([]);

  observer!.see(['a', false, -900], ['b', false, 2_000], ['d', true, 380]);
  expect(near()).toEqual(['b 40', 'c 40', 'd 40']);
  nextFrame();
  expect(near()).toEqual(['c 40', 'd 40']);
});

test('what has come and gone before its turn hears nothing', () => {
  show('a', 'b', 'c');
  const [observer] = Observer.all;
  observer!.see(['a', true, 380], ['b', true, 500], ['c', true, 900]);
  expect(near()).toEqual(['a 40', 'b 40']);
  observer!.see(['c', false]);
  nextFrame();
  expect(near()).toEqual(['a 40', 'b 40']);
  expect(frames).toEqual([]);
});

test('what is taken off before its turn hears nothing, and the others do', () => {
  const { rerender } = show('a', 'b', 'c', 'd');
  const [observer] = Observer.all;
  observer!.see(['a', true, 380], ['b', true, 500], ['c', true, 900], ['d', true, 1_300]);
  rerender(
    <>
      <Place key="a" name="a" />
      <Place key="d" name="d" />
    </>,
  );
  nextFrame();
  expect(near()).toEqual(['a 40', 'd 40']);
});

test('what has the focus in it is near, wherever it is', () => {
  show('a', 'b');
  const [observer] = Observer.all;
  observer!.see(['a', true, 380]);
  act(() => at('a').focus());
  observer!.see(['a', false, -4_000], ['b', false, 4_000]);
  expect(near()).toEqual(['a 40']);
  act(() => at('a').blur());
  observer!.see(['a', false, -4_000]);
  expect(near()).toEqual([]);
});
