// The web manifest, with which phones install the site: the built one with the operator's name and
// colours.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Branding } from '../../../shared/api/config.ts';

const FILE = 'manifest.webmanifest';
/** Colours that every browser reads in a manifest; custom properties have no effect there. */
const COLOUR = /^(?:#(?:[0-9a-f]{3,4}){1,2}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

interface ManifestContext {
  readonly config: { readonly siteDir: string };
  readonly branding: Branding;
}

/**
 * To be registered before the site's files, whose own manifest it replaces. The file is read for
 * each request, since it may be rebuilt.
 */
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

/**
 * Fields that the branding lacks, or has in a form that browsers do not read, keep their built
 * value.
 */
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
