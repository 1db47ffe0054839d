// On screens of little height, stake and quick stakes share a row while the keypad is closed.

export const STAKE_LINE = 'low:flex low:py-2 low:[&>.amount-field]:flex-[1_0_148px]';
/** A fieldset is by itself never narrower than its content, and would not scroll. */
export const STAKES_IN_LINE =
  'low:flex low:min-w-0 low:flex-initial low:items-center low:overflow-x-auto low:md:[scrollbar-width:thin] max-md:[scrollbar-width:none]';
