// What a player knows one of their devices by: browser and system, read from the User-Agent header.

import bowser from 'bowser';

/** Real ones are shorter; a longer one is not worth the time to read it. */
const MOST_CHARACTERS = 500;
const BROWSERS = new Set(Object.values(bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(bowser.OS_MAP));

/**
 * `Chrome on Android`, `Safari on iPhone`, `Firefox`, or '' for what is no browser that is known. A
 * client writes its header itself, so nothing of it but names from the library's own lists gets in.
 */
export function nameDevice(userAgent: string): string {
  if (userAgent === '' || userAgent.length > MOST_CHARACTERS) return '';
  const { browser, os, platform } = bowser.parse(userAgent);
  const name = browser.name !== undefined && BROWSERS.has(browser.name) ? browser.name : '';
  const isApple = os.name === 'iOS' && /^(?:iPhone|iPad|iPod)$/.test(platform.model ?? '');
  const system = isApple ? platform.model : os.name;
  const isKnown = isApple || (system !== undefined && SYSTEMS.has(system));
  // The name says it already: `Samsung Internet for Android`.
  if (!isKnown || name === '' || name.includes(String(system))) return name;
  return `${name} on ${system}`;
}
