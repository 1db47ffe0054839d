// Classes of a form on an account page, and of a heading that a link may scroll to.

export const FORM = 'grid max-w-160 min-w-0 content-start gap-3';
export const FORM_HEADING = 'scroll-mt-[calc(var(--h-top)+16px)] text-16';
