// What server and page call parts of the HTML that is written for each address.

/** Of the template with links that load the pictures in sight first. */
export const FIRST_PICTURES_ID = 'first-pictures';
