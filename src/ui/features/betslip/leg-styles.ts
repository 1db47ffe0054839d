// A leg of the slip; those of one match stand closer, below its name.

export const LEGS = 'px-3 pt-2 pb-1';
export const TIGHT_LEGS = 'tight px-3 pt-1.5 pb-1';
/** Its margin is below it, not between two: one that comes or goes leaves the style of the others alone. */
export const LEG =
  'relative mb-1 grid min-h-13 grid-cols-[28px_minmax(0,1fr)_auto] rounded-md bg-raised py-2 pr-3 leading-5 contain-layout contain-style in-[.tight]:mb-0.5';
/** The room of a leg that is not known yet: its lines, which grow with the text, and what is between them. */
export const LEG_GAP =
  'skeleton col-span-full h-[calc(4px+4.75rem)] in-[.tight]:h-[calc(8px+3.5rem)]';
/** What moves has a size of its own, as a block in a block: it then lays out itself, and not the slip. */
export const OWN_SIZE = 'contain-size contain-layout contain-style';
