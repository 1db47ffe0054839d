// Ids of elements in the HTML that the server writes for each URL and the page reads.

/** Id of the template with links that preload the pictures in sight. */
export const FIRST_PICTURES_ID = 'first-pictures';
