// Writes text and attributes of elements. Each writes only what differs, so that nothing else is
// laid out or painted.

/**
 * Sets the text of an element that contains nothing else; does nothing where there is no element.
 */
export function writeText(element: Element | null | undefined, text: string): void {
  const node = element?.firstChild;
  if (node instanceof Text) {
    if (node.data !== text) node.data = text;
  } else if (text !== '') element?.append(text);
}

/** Sets an attribute; null removes it. */
export function writeAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
