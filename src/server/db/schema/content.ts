// What the operator publishes: banners, promotions, pages.

import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, serial } from './columns.ts';

export const banners = pgTable('banners', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  bannerType: text('banner_type').notNull().default('image'),
  /** `mobile` or `web`. */
  target: text('target').notNull(),
  position: text('position').notNull().default('slider'),
  link: text('link').notNull().default(''),
  content: text('content').notNull().default(''),
  image: text('image').notNull(),
  sport: text('sport').notNull().default(''),
  priority: integer('priority').notNull().default(0),
  status: integer('status').notNull().default(1),
});

export const promotions = pgTable('promotions', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  imageUrl: text('image_url').notNull(),
  /** HTML, cleaned on the way in and again on the page. */
  content: text('content').notNull(),
  type: text('type').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  status: integer('status').notNull().default(1),
  targetUrl: text('target_url').notNull().default(''),
});

export const pages = pgTable(
  'pages',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** HTML, cleaned on the way in and again on the page. */
    content: text('content').notNull(),
    target: text('target').notNull().default('web'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('pages_slug').on(table.slug)],
);
