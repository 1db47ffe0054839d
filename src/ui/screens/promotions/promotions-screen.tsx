// The offers that run now: picture, terms, dates, and where each leads.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPromotions, type Promotion } from '../../../shared/api/content-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { serverNow } from '../../api/server-time.ts';
import { useApi } from '../../api/use-api.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { positionKeys } from '../../components/position-keys.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { REGISTER } from '../../components/texts.ts';
import { HtmlContent, readLink } from '../content/html-content.tsx';
import { namePeriod } from './name-period.ts';
import {
  CHECK_BACK_LATER_FOR_NEW_OFFERS,
  CURRENT_OFFERS_AND_THEIR_TERMS,
  DEPOSIT,
  NO_PROMOTIONS_RIGHT_NOW,
  OPEN_THE_OFFER,
  openTheOffer,
  PROMOTIONS,
  SEE_THE_GAMES,
  SEE_THE_MATCHES,
  SEE_WHAT_IS_LIVE,
  THE_PROMOTIONS_DID_NOT_LOAD,
} from './texts.ts';
import '../../styles/whole.css';

export function PromotionsScreen() {
  const api = useApi();
  const { data, isPending, error, refetch } = useQuery(
    {
      queryKey: ['promotions'],
      queryFn: async ({ signal }) =>
        (await sendCall(api, getPromotions, { query: { clientId: api.clientId }, signal })).data,
    },
    api.queries,
  );
  return (
    <>
      <PageHead title={PROMOTIONS}>{CURRENT_OFFERS_AND_THEIR_TERMS}</PageHead>
      {data === undefined && error !== null && (
        <LoadFailed title={THE_PROMOTIONS_DID_NOT_LOAD} error={error} onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <EmptyState
          title={NO_PROMOTIONS_RIGHT_NOW}
          actions={
            <SiteLink className="button primary" to="/Sport/LiveList">
              {SEE_WHAT_IS_LIVE}
            </SiteLink>
          }
        >
          {CHECK_BACK_LATER_FOR_NEW_OFFERS}
        </EmptyState>
      )}
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-4 px-4 pt-4 pb-10 max-md:px-3"
        aria-busy={isPending}
      >
        {isPending &&
          positionKeys(3).map((place) => (
            <li key={place} className="promotion skeleton min-h-95 rounded-md" aria-hidden="true" />
          ))}
        {data?.map((promotion, index) => (
          <PromotionCard key={promotion.id} promotion={promotion} priority={index === 0} />
        ))}
      </ul>
    </>
  );
}

interface PromotionCardProps {
  readonly promotion: Promotion;
  /** In sight as the page opens: its picture loads at once, before others. */
  readonly priority: boolean;
}

function PromotionCard({ promotion, priority }: PromotionCardProps) {
  const { id, title, imageUrl, content, startDate, endDate, targetUrl } = promotion;
  const [broken, setBroken] = useState(false);
  const picture = readLink(imageUrl);
  const headingId = `promotion-${id}`;
  return (
    <li className="promotion overflow-hidden rounded-md bg-s2">
      <article className="grid h-full grid-rows-[auto_1fr]" aria-labelledby={headingId}>
        <span className="block aspect-2/1 bg-[#0a0f0e]">
          {picture?.kind === 'own' && !broken && (
            <img
              className="size-full object-cover"
              src={picture.path}
              alt=""
              loading={priority ? 'eager' : 'lazy'}
              fetchPriority={priority ? 'high' : 'auto'}
              onError={() => setBroken(true)}
            />
          )}
        </span>
        <div className="grid grid-rows-[auto_auto_1fr_auto] justify-items-start gap-2 p-4 [&>.html-content]:content-start">
          <h2 id={headingId} className="text-16">
            {title}
          </h2>
          <p className="text-12 text-t3">{namePeriod(startDate, endDate, serverNow())}</p>
          <HtmlContent html={content} />
          <Target address={targetUrl} title={title} />
        </div>
      </article>
    </li>
  );
}

const ACTIONS: readonly { readonly start: string; readonly text: string }[] = [
  { start: '/account/deposit', text: DEPOSIT },
  { start: '/register', text: REGISTER },
  { start: '/games', text: SEE_THE_GAMES },
  { start: '/sport', text: SEE_THE_MATCHES },
];

/**
 * Named after its destination; for screen readers the title of the offer tells the buttons apart.
 */
function Target({ address, title }: { readonly address: string; readonly title: string }) {
  const target = readLink(address);
  if (target === null) return null;
  if (target.kind === 'outside')
    return (
      <a
        className="button outline"
        href={target.address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={openTheOffer(title)}
      >
        {OPEN_THE_OFFER}
      </a>
    );
  const path = target.path.toLowerCase();
  const text = ACTIONS.find(({ start }) => path.startsWith(start))?.text ?? OPEN_THE_OFFER;
  return (
    <SiteLink className="button outline" to={target.path} aria-label={`${text}, ${title}`}>
      {text}
    </SiteLink>
  );
}
