// A part of the page below the form.

export const PART = 'border-b border-line p-4 max-md:px-3';
