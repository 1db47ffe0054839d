// The title of the browser's tab.

import { useEffect } from 'react';

let siteTitle = 'Touchline';

/** The site's name behind every page's title, from the branding. */
export function setSiteTitle(title: string): void {
  siteTitle = title;
  document.title = title;
}

/** Shows `title` in the tab; '' shows the site's own. */
export function showPageTitle(title: string): void {
  document.title = title === '' ? siteTitle : `${title} | ${siteTitle}`;
}

/** The same from a component, whenever the title changes. */
export function usePageTitle(title: string): void {
  useEffect(() => showPageTitle(title), [title]);
}
