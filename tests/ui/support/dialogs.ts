// The modal dialog of browsers, as far as jsdom lacks it: open, closed, and the event between.

/** Gives the page's dialogs `showModal` and `close`. */
export function supportDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
