// Styles of elements as rules of a sheet: the page's policy lets sheets be named by their hash, and no
// element have a style of its own.

/** Lengths, counts and names of ours: whatever else there may be stays where no browser applies it. */
const STYLE = / style="([-\w.:;%]*)"/g;

/** HTML of React's, in which each attribute `style` is replaced by `data-style`, and the rules for these. */
export function liftStyles(html: string): { readonly html: string; readonly css: string } {
  const names = new Map<string, number>();
  const lifted = html.replace(STYLE, (_, style: string) => {
    const name = names.get(style) ?? names.size;
    names.set(style, name);
    return ` data-style="${name}"`;
  });
  const rules = [...names].map(([style, name]) => `[data-style="${name}"]{${style}}`);
  return { html: lifted, css: rules.join('') };
}
