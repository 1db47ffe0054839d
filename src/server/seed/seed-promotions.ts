// Banners and promotions of a new site.

import type { Queryable } from '../db/open-database.ts';
import { banners, promotions } from '../db/schema/content.ts';
import { type NewPromotion, publishPromotion } from '../domain/content/publish-content.ts';

const RUNNING_MS = 365 * 86_400_000;

const PROMOTIONS: readonly Omit<NewPromotion, 'startsAt' | 'endsAt'>[] = [
  {
    title: 'Double your first deposit',
    imageUrl: '/pictures/promotion-deposit.svg',
    html: '<p>We match your first deposit with a 100% sport bonus, up to ₦50,000. Stake the bonus five times, and what is left of it is yours to withdraw.</p><p><a href="/CMS/bonus-rules">Bonus rules</a>. 18+. Please bet responsibly.</p>',
    type: 'deposit',
    targetUrl: '/Account/Deposit',
  },
  {
    title: 'Accumulator bonus',
    imageUrl: '/pictures/promotion-accumulator.svg',
    html: '<p>Five or more selections in one multiple? We add 5% to your winnings for the fifth, and 5% more for each one after it.</p><p><a href="/CMS/bonus-rules">Bonus rules</a>. 18+. Please bet responsibly.</p>',
    type: 'sport',
    targetUrl: '/Sport/LiveList',
  },
  {
    title: 'Casino bonus with WELCOME',
    imageUrl: '/pictures/promotion-casino.svg',
    html: '<p>Enter the code WELCOME when you register and play our games with a ₦1,000 casino bonus. Both games return 99% to players in the long run, and you can check every round.</p><p><a href="/CMS/bonus-rules">Bonus rules</a>. 18+. Please bet responsibly.</p>',
    type: 'casino',
    targetUrl: '/Games',
  },
];

const BANNERS = [
  {
    title: 'Live odds in real time',
    picture: 'live',
    link: '/Sport/LiveList',
    content: 'Odds update the moment they change.',
    sport: 'soccer',
  },
  {
    title: 'Double your first deposit',
    picture: 'deposit',
    link: '/Promotions',
    content: 'Get a 100% bonus, up to ₦50,000.',
    sport: '',
  },
  {
    title: 'Games you can check',
    picture: 'casino',
    link: '/Games',
    content: 'Play Dice and Wheel, both provably fair.',
    sport: '',
  },
] as const;

/** Promotions and banners are each left unchanged where there are some already. */
export async function seedPromotions(queryable: Queryable, now: Date): Promise<void> {
  if (!(await hasPromotions(queryable))) {
    const endsAt = new Date(now.getTime() + RUNNING_MS);
    for (const promotion of PROMOTIONS) {
      await publishPromotion(queryable, { ...promotion, startsAt: now, endsAt });
    }
  }
  const [banner] = await queryable.select({ id: banners.id }).from(banners).limit(1);
  if (banner !== undefined) return;
  await queryable.insert(banners).values(
    BANNERS.flatMap(({ picture, ...shown }, at) =>
      ['web', 'mobile'].map((target) => ({
        ...shown,
        target,
        image: `/pictures/banner-${picture}.svg`,
        priority: BANNERS.length - at,
      })),
    ),
  );
}

/** Whether a promotion was ever published, including expired ones. */
export async function hasPromotions(queryable: Queryable): Promise<boolean> {
  const [known] = await queryable.select({ id: promotions.id }).from(promotions).limit(1);
  return known !== undefined;
}
