// Banners, promotions and pages that the operator publishes (contract section 4.5).

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { list, optionalText, text } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';

const clientId = lazySchema(() =>
  z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'must be a number'))),
);
const asked = lazySchema(() => z.object({ clientId: clientId() }));

export const bannerSchema = lazySchema(() =>
  z.object({
    id: text,
    title: optionalText,
    bannerType: optionalText,
    /** `mobile` or `web`. */
    target: optionalText,
    /** `slider` and others. */
    position: optionalText,
    link: optionalText,
    content: optionalText,
    /** Address of a picture. */
    image: optionalText,
    sport: optionalText,
  }),
);
export type Banner = z.infer<ReturnType<typeof bannerSchema>>;

/** The `position` of the banners of the home page. */
export const SLIDER = 'slider';
/** Id of the data block in the home page's HTML: its banners as JSON, so that they need no call. */
export const PAGE_BANNERS_ID = 'home-banners';

/** Some backends give the rows as a list, others as an object with numeric keys. */
function rowsOf<T extends z.core.$ZodType>(row: T) {
  return z.pipe(
    z.union([z.array(row), z.record(z.string(), row), z.null()]),
    z.transform((rows) => Object.values(rows ?? []) as z.output<T>[]),
  );
}

const answered = <T extends z.core.$ZodType>(data: T) =>
  z.object({ success: z.boolean(), status: z.number(), message: optionalText, data });

export const getBanners = defineCall({
  method: 'GET',
  path: 'content-management/banner',
  summary: 'Banners of the home page, by target and position',
  query: asked,
  answer: () => answered(rowsOf(bannerSchema())),
});

const promotionSchema = lazySchema(() =>
  z.object({
    id: text,
    title: optionalText,
    imageUrl: optionalText,
    /** HTML; the page cleans it once more. */
    content: optionalText,
    type: optionalText,
    /** `YYYY-MM-DD HH:mm:ss` at +1. */
    startDate: optionalText,
    endDate: optionalText,
    status: text,
    targetUrl: optionalText,
    clientId: text,
  }),
);
export type Promotion = z.infer<ReturnType<typeof promotionSchema>>;

const promotions = {
  method: 'GET',
  summary: 'Promotions that run now',
  query: asked,
  answer: () => answered(list(promotionSchema())),
} as const;
export const getPromotions = defineCall({ ...promotions, path: 'admin/games/promotions' });
export const getGamePromotions = defineCall({ ...promotions, path: 'games/promotions' });

const pageSchema = lazySchema(() =>
  z.object({
    title: optionalText,
    /** HTML; the page cleans it once more. */
    content: optionalText,
    url: optionalText,
    slug: optionalText,
    target: optionalText,
  }),
);

export const getPage = defineCall({
  method: 'GET',
  path: 'content-management/page',
  summary: 'A content page by its slug, in any case',
  query: () =>
    z.object({
      clientId: clientId(),
      slug: z
        .string('must be given')
        .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be at most 64 letters, digits, - or _')),
    }),
  answer: () => answered(rowsOf(pageSchema())),
});
