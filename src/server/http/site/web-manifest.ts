// The web manifest, by which a phone installs the site: the built one in the operator's name and colours.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Branding } from '../../../shared/api/config.ts';

const FILE = 'manifest.webmanifest';
/** What every browser reads in a manifest; custom properties mean nothing there. */
const COLOUR = /^(?:#(?:[0-9a-f]{3,4}){1,2}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

interface ManifestContext {
  readonly config: { readonly siteDir: string };
  readonly branding: Branding;
}

/** Before the files of the site, whose own manifest it stands for; read anew as that may be rebuilt. */
export function registerWebManifest(
  app: FastifyInstance,
  { config, branding }: ManifestContext,
): void {
  app.get(`/${FILE}`, async (_request, reply) => {
    const built = await readFile(join(config.siteDir, FILE), 'utf8').catch(() => undefined);
    if (built === undefined) return reply.callNotFound();
    reply.header('cache-control', 'no-cache').type('application/manifest+json');
    return JSON.stringify(brandManifest(JSON.parse(built), branding));
  });
}

/** What the branding does not say, or not in a way that a browser reads, stays as it was built. */
export function brandManifest<Manifest extends object>(
  built: Manifest,
  { name, colors }: Pick<Branding, 'name' | 'colors'>,
): Manifest {
  const spoken = name.trim();
  const background = colors.primaryBackground?.trim() ?? '';
  return {
    ...built,
    ...(spoken !== '' && { name: spoken, short_name: spoken }),
    ...(COLOUR.test(background) && { theme_color: background, background_color: background }),
  };
}
