// Downloads a text as a file.

/** Uses the browser's own download: nothing is navigated to, so no content policy blocks it. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because the browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
