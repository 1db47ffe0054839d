// Shows the toasts: above the bar at the bottom of the screen; below the top bar where a page has
// buttons at the bottom of a phone's screen, in the space that the page keeps free when it scrolls
// to an element; on a wide page beside the betslip, whose buttons they would cover.

import { type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { announcer } from '../announcer/announcer.ts';
import { Icon } from '../icon.tsx';
import { CLOSE, RESULTS } from '../texts.ts';
import { useMediaQuery, WIDE } from '../use-media-query.ts';
import { type Toast, toasts } from './toasts.ts';

/** A swipe to the side by this much dismisses a toast, px. */
const SWIPE_PX = 48;

/** Where the pointer came down, px from the left, and how far it has moved since, px. */
interface Drag {
  readonly from: number;
  readonly by: number;
}

export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read);
  const isWide = useMediaQuery(WIDE);
  return (
    <section
      className={`${isWide ? 'left-1/2 -translate-x-1/2 ' : ''}pointer-events-none fixed right-[calc(12px+var(--safe-r))] bottom-[calc(12px+var(--safe-b))] z-40 grid w-[min(400px,100%-24px)] gap-2 max-wide:bottom-[calc(var(--h-sum)+var(--safe-b)+12px)] max-md:bottom-[calc(var(--h-nav)+var(--h-sum)+12px)] max-md:in-data-clear-foot:top-[calc(var(--h-top)+2px)] max-md:in-data-clear-foot:bottom-auto`}
      aria-label={RESULTS}
    >
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastBox({ toast }: { readonly toast: Toast }) {
  const { id, text, icon, action, ms } = toast;
  const [held, setHeld] = useState(false);
  const [drag, setDrag] = useState<Drag | null>(null);
  const dismiss = () => toasts.dismiss(id);
  useEffect(() => announcer.announce(`toast/${id}`, text), [id, text]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toasts.dismiss(id), ms);
    return () => clearTimeout(timer);
  }, [id, held, ms]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onPointerDown: ({ clientX }: PointerEvent) => setDrag({ from: clientX, by: 0 }),
    onPointerMove: ({ clientX }: PointerEvent) =>
      setDrag((before) => before && { ...before, by: clientX - before.from }),
    onPointerUp: () => {
      setDrag(null);
      if (Math.abs(drag?.by ?? 0) >= SWIPE_PX) dismiss();
    },
    onPointerCancel: () => setDrag(null),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the time, nothing is pressed.
    <div
      data-toast
      className="pointer-events-auto grid min-h-12 grid-cols-[20px_minmax(0,1fr)_auto_auto] items-center gap-2 rounded-md bg-t1 py-1 pr-1 pl-3 text-13/4.5 text-s1"
      // A swipe goes to the side; a vertical move still scrolls the page.
      style={{ touchAction: 'pan-y', translate: `${drag?.by ?? 0}px` }}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} />
      <span>{text}</span>
      {action !== null && (
        <button
          type="button"
          className="min-h-11 px-2 underline underline-offset-3"
          onClick={() => {
            dismiss();
            action.onPress();
          }}
        >
          {action.text}
        </button>
      )}
      <button
        type="button"
        className="col-start-4 grid size-11 place-items-center"
        aria-label={CLOSE}
        onClick={dismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
