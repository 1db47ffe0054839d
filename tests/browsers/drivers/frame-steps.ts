// What two drivers ask of a page in the same words: of the page itself, or of a frame in it.

import type { Driver } from './smoke-page.ts';

/** A document as puppeteer and playwright have it alike. */
interface Asked<Self> {
  evaluate(script: string): Promise<unknown>;
  click(css: string): Promise<unknown>;
  $(css: string): Promise<{ contentFrame(): Promise<Self | null | undefined> } | null>;
}

/** Steps in the document that was entered last; `readMain` gives the page's own. */
export function createFrameSteps<Frame extends Asked<Frame>>(
  readMain: () => Frame,
  type: (frame: Frame, css: string, text: string) => Promise<void>,
): Pick<Driver, 'evaluate' | 'click' | 'type' | 'enterFrame'> {
  let frame = readMain();
  return {
    evaluate: (script) => frame.evaluate(`(() => {${script}})()`),
    async click(css) {
      await frame.click(css);
    },
    type: (css, text) => type(frame, css, text),
    async enterFrame(css) {
      frame = readMain();
      if (css === undefined) return;
      const inside = await (await frame.$(css))?.contentFrame();
      if (inside === null || inside === undefined) throw new Error(`${css} is no frame`);
      frame = inside;
    },
  };
}
