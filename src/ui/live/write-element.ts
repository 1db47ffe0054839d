// Text and attributes of elements that are written. Each touches only what differs, so that nothing
// else is laid out or drawn.

/** Makes `text` the text of an element that has nothing else in it; of none where there is none. */
export function writeText(element: Element | null | undefined, text: string): void {
  const node = element?.firstChild;
  if (node instanceof Text) {
    if (node.data !== text) node.data = text;
  } else if (text !== '') element?.append(text);
}

/** Null takes the attribute away. */
export function writeAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
