// The content area: public banners, promotions and pages.

import {
  getBanners,
  getGamePromotions,
  getPage,
  getPromotions,
} from '../../../shared/api/content-calls.ts';
import {
  type PromotionRow,
  readBanners,
  readPage,
  readPromotions,
} from '../../domain/content/read-content.ts';
import { unknown } from '../../domain/refused.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { formatDate } from '../../domain/sports/time-window.ts';
import { success } from '../answers.ts';
import type { Area, AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';

/** Hours that Lagos is ahead of UTC. */
const OFFSET_HOURS = 1;

export function createContentArea({ config, database, findPlayer }: AreaContext): Area {
  return {
    async api(api) {
      registerCall(api, findPlayer, getBanners, async ({ query }) => {
        assertOwnClient(config, query.clientId);
        const rows = await readBanners(database);
        // The platform's shape: an object with numeric keys.
        return success(Object.fromEntries(rows.map((row, at) => [String(at), row])));
      });
      for (const call of [getPromotions, getGamePromotions]) {
        registerCall(api, findPlayer, call, async ({ query }) => {
          assertOwnClient(config, query.clientId);
          const rows = await readPromotions(database, new Date());
          return success(rows.map((row) => toPromotion(row, config.clientId)));
        });
      }
      registerCall(api, findPlayer, getPage, async ({ query }) => {
        assertOwnClient(config, query.clientId);
        const page = await readPage(database, query.slug);
        if (page === undefined) throw unknown('Page');
        const { title, content, slug, target } = page;
        return success({ '0': { title, content, slug, target, url: `/cms/${slug}` } });
      });
    },
  };
}

function toPromotion(row: PromotionRow, clientId: string) {
  const { startsAt, endsAt, ...shown } = row;
  return {
    ...shown,
    startDate: formatDate(startsAt.getTime(), OFFSET_HOURS),
    endDate: formatDate(endsAt.getTime(), OFFSET_HOURS),
    clientId,
  };
}
