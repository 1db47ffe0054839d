// Shows the toasts above whatever bar stands at the foot.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { announcer } from '../announcer/announcer.ts';
import { Icon } from '../icon.tsx';
import { type Toast, toasts } from './toasts.ts';
import './toast.css';

export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read);
  return (
    <section className="toasts" aria-label="Results">
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastBox({ toast }: { readonly toast: Toast }) {
  const { id, text, icon, action, ms } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => announcer.announce(`toast/${id}`, text), [id, text]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toasts.dismiss(id), ms);
    return () => clearTimeout(timer);
  }, [id, held, ms]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the time, nothing is pressed.
    <div className="toast" {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Icon name={icon} />
      <span>{text}</span>
      {action !== null && (
        <button
          type="button"
          onClick={() => {
            toasts.dismiss(id);
            action.onPress();
          }}
        >
          {action.text}
        </button>
      )}
    </div>
  );
}
