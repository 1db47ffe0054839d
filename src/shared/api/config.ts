// GET /config.json and /branding.json: what the page reads before it mounts.

import {
  fitting,
  flag,
  id,
  object,
  optional,
  type Reader,
  table,
  text,
  withDefault,
} from '../readers.ts';

export interface SiteConfig {
  /** Base of the main API, absolute or a path, with a slash at the end. */
  apiUrl: string;
  webApiUrl: string;
  /** Absolute ws(s) address, or a path on the site's own host. */
  mqttUrl: string;
  /** The broker there has images of rows beside the messages of their matches. */
  images?: boolean | undefined;
  clientId: string | number;
  clientCode: string;
  /** SHA-256 of `clientCode:appKey`, 64 hex digits. */
  apiKey: string;
  mobileRedirect?: string | undefined;
}

const address = fitting(/[\s\S]/);

/** @throws ReadError naming the field */
export const readSiteConfig: Reader<SiteConfig> = object<SiteConfig>({
  apiUrl: address,
  webApiUrl: address,
  mqttUrl: address,
  images: optional(flag),
  clientId: id,
  clientCode: text,
  apiKey: fitting(/^[0-9a-f]{64}$/),
  mobileRedirect: optional(text),
});

/**
 * The background colour of the default theme. Colours of an operator on this background leave the
 * choice of a dark or light theme to the visitor.
 */
export const DEFAULT_GROUND = '#0a0f0e';

export interface Branding {
  name: string;
  /** '' where the document has none. */
  url: string;
  title: string;
  /** Colours and fonts by name; each becomes a custom property `--brand-<name>`. */
  colors: Record<string, string>;
  fonts: Record<string, string>;
  images: Record<string, string>;
  /** The licence under which the operator offers bets; shown at the foot of every page. */
  licence?: string | undefined;
}

const themed = withDefault(table(text), () => ({}));

/** @throws ReadError naming the field */
export const readBranding: Reader<Branding> = object<Branding>({
  name: text,
  url: withDefault(text, () => ''),
  title: text,
  colors: themed,
  fonts: themed,
  images: themed,
  licence: optional(text),
});
