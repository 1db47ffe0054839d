// Classes of a section below the form.

export const PART = 'border-b border-line p-4 max-md:px-3';
