// Names a player's device by browser and system, read from the User-Agent header.

import bowser from 'bowser';

/** Real headers are shorter; a longer one is not parsed. */
const MAX_CHARACTERS = 500;
const BROWSERS = new Set(Object.values(bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(bowser.OS_MAP));

/**
 * `Chrome on Android`, `Safari on iPhone`, `Firefox`, or '' for an unknown browser. A client writes
 * its header itself, so only names from the library's own lists are returned.
 */
export function nameDevice(userAgent: string): string {
  if (userAgent === '' || userAgent.length > MAX_CHARACTERS) return '';
  const { browser, os, platform } = bowser.parse(userAgent);
  const name = browser.name !== undefined && BROWSERS.has(browser.name) ? browser.name : '';
  const isApple = os.name === 'iOS' && /^(?:iPhone|iPad|iPod)$/.test(platform.model ?? '');
  const system = isApple ? platform.model : os.name;
  const isKnown = isApple || (system !== undefined && SYSTEMS.has(system));
  // The name contains the system already: `Samsung Internet for Android`.
  if (!isKnown || name === '' || name.includes(String(system))) return name;
  return `${name} on ${system}`;
}
