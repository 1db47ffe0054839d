// One timer for everything on the page that counts seconds; none while the page is hidden.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { pageNow } from '../../live/page-clock.ts';

type Tick = (now: number) => void;

const ticks = new Set<Tick>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls `tick` at every full second, and at once when the page is shown again. */
function onEverySecond(tick: Tick): () => void {
  ticks.add(tick);
  if (ticks.size === 1) start();
  return () => {
    ticks.delete(tick);
    if (ticks.size === 0) stop();
  };
}

/**
 * Writes a text into one node every second without rendering. `text` is called at each render and
 * each second with the current time (`pageNow`, ms). The node is written only if the text changed.
 */
export function useTickingText<E extends HTMLElement>(text: (now: number) => string) {
  const node = useRef<E>(null);
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
    write(node.current, text(pageNow()));
  });
  useEffect(() => onEverySecond((now) => write(node.current, latest.current(now))), []);
  return node;
}

/**
 * Keeps a custom property of one node up to date without rendering. It is written only if its value
 * changed. `value` returns null to leave it alone.
 */
export function useTickingProperty<E extends HTMLElement>(
  name: `--${string}`,
  value: (now: number) => string | null,
) {
  const node = useRef<E>(null);
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
    set(node.current, name, value(pageNow()));
  });
  useEffect(() => onEverySecond((now) => set(node.current, name, latest.current(now))), [name]);
  return node;
}

function set(node: HTMLElement | null, name: string, value: string | null): void {
  if (node === null || value === null) return;
  if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
}

function write(node: HTMLElement | null, text: string): void {
  if (node === null) return;
  const child = node.firstChild;
  if (child === null) node.append(text);
  else if (child.nodeValue !== text) child.nodeValue = text;
}

function start(): void {
  document.addEventListener('visibilitychange', onVisibilityChange);
  if (!document.hidden) schedule();
}

function stop(): void {
  document.removeEventListener('visibilitychange', onVisibilityChange);
  clearTimeout(timer);
}

function onVisibilityChange(): void {
  clearTimeout(timer);
  if (!document.hidden) run();
}

function run(): void {
  const now = pageNow();
  for (const tick of ticks) tick(now);
  schedule();
}

// Aimed at the full second, so that the clocks of all matches turn together.
function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(run, 1000 - (pageNow() % 1000));
}
