// The show-error event of a failed place-bet (spec section 7), dispatched on the window.

const SHOW_ERROR_EVENT = 'touchline:show-error';

/** Sends the event with the message as its detail. */
export function sendShowError(message: string): void {
  dispatchEvent(new CustomEvent(SHOW_ERROR_EVENT, { detail: message }));
}

/** Calls `hear` with each message; returns a function that stops it. */
export function onShowError(hear: (message: string) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) hear(String(event.detail));
  };
  addEventListener(SHOW_ERROR_EVENT, listener);
  return () => removeEventListener(SHOW_ERROR_EVENT, listener);
}
