// The sandboxed frame of a game may not submit forms, so the Enter key in a field is handled here.

/** Calls `act` for Enter in any input within `part`, radio buttons included. */
export function actOnEnter(part: HTMLElement, act: () => void): void {
  part.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.repeat || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    act();
  });
}
