// GET /config.json and /branding.json: what the page reads before it mounts. It reads each once, so
// that their schemas are made for that and let go.

import * as z from 'zod/mini';

export const siteConfigSchema = () =>
  z.object({
    /** Base of the main API, absolute or a path, with a slash at the end. */
    apiUrl: z.string().check(z.minLength(1)),
    webApiUrl: z.string().check(z.minLength(1)),
    /** Absolute ws(s) address, or a path on the site's own host. */
    mqttUrl: z.string().check(z.minLength(1)),
    /** The broker there has images of rows beside the messages of their matches. */
    images: z.optional(z.boolean()),
    clientId: z.union([z.string(), z.number()]),
    clientCode: z.string(),
    /** SHA-256 of `clientCode:appKey`, 64 hex digits. */
    apiKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    mobileRedirect: z.optional(z.string()),
  });
export type SiteConfig = z.infer<ReturnType<typeof siteConfigSchema>>;

/** The page's ground in the default theme: a palette on it leaves dark or light to the visitor. */
export const DEFAULT_GROUND = '#0a0f0e';

const themed = () => z._default(z.record(z.string(), z.string()), {});
/** Colours and fonts by name; each becomes a custom property `--brand-<name>`. */
export const brandingSchema = () =>
  z.object({
    name: z.string(),
    url: z._default(z.string(), ''),
    title: z.string(),
    colors: themed(),
    fonts: themed(),
    images: themed(),
    /** Under which licence the operator offers bets; at the foot of every page. */
    licence: z.optional(z.string()),
  });
export type Branding = z.infer<ReturnType<typeof brandingSchema>>;
