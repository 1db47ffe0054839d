// The casino's catalogue, and the start of a game (contract sections 4.5 and 6).

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { list, number, optionalText, text } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';

const idRule = 'must be an id';
const wireNumber = lazySchema(() => z.string(idRule).check(z.regex(/^\d{1,15}$/, idRule)));
const ofClient = lazySchema(() => z.object({ clientId: wireNumber() }));

const answered = <T extends z.core.$ZodType>(data: T) =>
  z.object({ success: z.boolean(), status: z.number(), message: optionalText, data });

export const providerSchema = lazySchema(() =>
  z.object({
    id: text,
    slug: optionalText,
    name: optionalText,
    description: optionalText,
    status: number,
    imagePath: optionalText,
  }),
);

export const getProviders = defineCall({
  method: 'GET',
  path: 'games/provider',
  summary: 'Makers of games',
  answer: () => answered(list(providerSchema())),
});

export const categorySchema = lazySchema(() =>
  z.object({
    id: text,
    name: optionalText,
    slug: optionalText,
    /** Higher comes first. */
    priority: number,
    status: number,
  }),
);

export const getCategories = defineCall({
  method: 'GET',
  path: 'games/categories',
  summary: 'Categories of games, the most important first',
  answer: () => answered(list(categorySchema())),
});

export const gameSchema = lazySchema(() =>
  z.object({
    id: text,
    /** The id that `start` takes. */
    gameId: text,
    title: optionalText,
    description: optionalText,
    imagePath: optionalText,
    bannerPath: optionalText,
    /** 1 playable, 0 still to come. */
    status: number,
    type: optionalText,
    priority: number,
    provider: optionalText,
    categories: list(text),
  }),
);
export type CasinoGame = z.infer<ReturnType<typeof gameSchema>>;

/** Id of the data block in the casino page's HTML: `games`, `categories`, `providers` as JSON. */
export const PAGE_GAMES_ID = 'casino-games';

export const getGames = defineCall({
  method: 'GET',
  path: 'games/:clientId/list',
  summary: 'Games of a provider, of a category, or all',
  params: ofClient,
  query: () =>
    z.object({ providerId: z.optional(wireNumber()), categoryId: z.optional(wireNumber()) }),
  answer: () => answered(list(gameSchema())),
});

export const searchGames = defineCall({
  method: 'GET',
  path: 'games/:clientId/game-list',
  summary: 'Games whose title holds a text',
  params: ofClient,
  query: () =>
    z.object({
      gameName: z._default(
        z.string('must be given once').check(z.maxLength(100, 'must have at most 100 characters')),
        '',
      ),
    }),
  answer: () => z.object({ games: list(gameSchema()) }),
});

export const startGame = defineCall({
  method: 'POST',
  path: 'games/:clientId/start',
  summary: 'Opens a game with real, bonus or demo balance; without a token always demo',
  access: 'optional',
  limit: { calls: 600, windowMs: 60_000 },
  params: ofClient,
  body: () =>
    z.object({
      gameId: z.pipe(
        z
          .union([z.string(), z.number()], idRule)
          .check(z.refine((value) => /^[\w-]{1,64}$/.test(String(value)), idRule)),
        z.transform(String),
      ),
      demo: z._default(z.boolean('must be true or false'), false),
      balanceType: z._default(z.enum(['real', 'bonus'], 'must be real or bonus'), 'real'),
    }),
  answer: () =>
    answered(
      z.object({
        /** For a sandboxed frame; the token is in the fragment, which is sent to no server. */
        url: z.string(),
      }),
    ),
});
