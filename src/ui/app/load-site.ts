// Fetches and checks the two configuration documents that the page needs before it mounts.

import {
  type Branding,
  readBranding,
  readSiteConfig,
  type SiteConfig,
} from '../../shared/api/config.ts';

export interface Site {
  readonly config: SiteConfig;
  readonly branding: Branding;
}

/** Both documents, asked for together. @throws Error where either is missing or unreadable. */
export async function loadSite(): Promise<Site> {
  const [config, branding] = await Promise.all([
    fetchJson('/config.json'),
    fetchJson('/branding.json'),
  ]);
  return { config: readSiteConfig(config), branding: readBranding(branding) };
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/**
 * The broker's absolute websocket address. `mqttUrl` is an address, or a path on this host; `page`
 * is the address of the page.
 */
export function brokerAddress(mqttUrl: string, page: string): string {
  const url = new URL(mqttUrl, page);
  if (url.protocol === 'http:') url.protocol = 'ws:';
  if (url.protocol === 'https:') url.protocol = 'wss:';
  return url.href;
}
