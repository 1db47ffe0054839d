// Tailwind classes that several parts of a game share.

/** A field and its buttons in one frame, which is red where the field holds no valid amount. */
export const FIELD =
  'flex rounded-sm border border-edge bg-s1 data-invalid:border-danger [&_button]:m-0.5';
export const INPUT = 'h-12 min-w-0 flex-1 px-3 text-[1rem]';
export const LABEL = 'block pb-1 text-[0.8125rem] text-t2';
export const BUTTON_FRAME = 'min-w-12 rounded-sm px-3 font-semibold';
export const BUTTON = `${BUTTON_FRAME} min-h-(--h-touch) cursor-pointer bg-s3 hover:bg-s4`;
export const NOTE = 'text-12 wrap-anywhere text-t3';
/** The frame around the stage and around the fairness panel. */
export const PANEL = 'rounded-xl bg-s1 [box-shadow:inset_0_0_0_1px_var(--color-line)]';
/** The place of the result, above the controls. */
export const STAGE = `relative grid place-items-center gap-4 ${PANEL}`;
/** The result itself, coloured by win or loss. */
export const ROLL = 'font-bold data-[result=win]:text-up data-[result=loss]:text-t2';
