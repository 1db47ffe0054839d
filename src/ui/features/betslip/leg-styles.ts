// Classes of the legs of the slip. Legs of one match are closer together, below the match's name.

export const LEGS = 'px-3 pt-2 pb-1';
export const TIGHT_LEGS = 'tight px-3 pt-1.5 pb-1';
/** The margin is below each leg, so that one that comes or goes does not restyle the others. */
export const LEG =
  'relative mb-1 grid min-h-13 grid-cols-[28px_minmax(0,1fr)_auto] rounded-md bg-raised py-2 pr-3 leading-5 contain-layout contain-style in-[.tight]:mb-0.5';
/**
 * Placeholder of a leg that is not known yet, as high as its lines, which grow with the text size.
 */
export const LEG_GAP =
  'skeleton col-span-full h-[calc(4px+4.75rem)] in-[.tight]:h-[calc(8px+3.5rem)]';
/**
 * For parts that change with prices: with containment, a change lays out the part and not the slip.
 */
export const OWN_SIZE = 'contain-size contain-layout contain-style';
