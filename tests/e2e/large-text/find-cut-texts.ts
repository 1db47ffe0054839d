// Runs in the page: texts that are wider or taller than the place that they are given.

/** One line each; what may be cut off with an ellipsis, and what only screen readers get, is left out. */
export function findCutTexts(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const own = text.parentElement;
    if (own === null || text.textContent?.trim() === '' || !own.checkVisibility()) continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
    const rect = { left, right, top, bottom };
    if (width <= 1 || height <= 1) continue;
    for (
      let box: Element | null = own;
      box !== null && box !== document.body;
      box = box.parentElement
    ) {
      const { overflowX, overflowY, textOverflow, position, webkitLineClamp } =
        getComputedStyle(box);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
      const place = box.getBoundingClientRect();
      if (place.width <= 1) break;
      // What is out of sight in it is scrolled to.
      if (overflowX === 'auto' || overflowX === 'scroll')
        Object.assign(rect, { left: place.left, right: place.right });
      if (overflowY === 'auto' || overflowY === 'scroll')
        Object.assign(rect, { top: place.top, bottom: place.bottom });
      const clipsX = overflowX === 'hidden' || overflowX === 'clip';
      const clipsY = overflowY === 'hidden' || overflowY === 'clip';
      const isOut =
        (clipsX && (rect.left < place.left - 1 || rect.right > place.right + 1)) ||
        (clipsY && (rect.top < place.top - 1 || rect.bottom > place.bottom + 1));
      // A button or link is as large as what it says, whether it hides the rest or not.
      const isNarrow =
        box.matches('button, a, .chip, .tag') &&
        (rect.right > place.right + 1 ||
          rect.left < place.left - 1 ||
          rect.bottom > place.bottom + 2);
      if (isOut || isNarrow) {
        cut.push(
          `"${text.textContent?.trim().slice(0, 40)}" in ${(box.cloneNode() as Element).outerHTML.slice(0, 120)}`,
        );
        break;
      }
      if (position === 'fixed') break;
    }
  }
  return cut;
}
