// Content pages, such as the terms.

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { getPage } from '../../../shared/api/content-calls.ts';
import { RequestError } from '../../api/request-error.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { positionKeys } from '../../components/position-keys.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { HtmlContent } from './html-content.tsx';
import {
  ABOUT,
  BONUS_RULES,
  HELP,
  HOME,
  MAY_HAVE_MOVED,
  PAGE_NOT_FOUND,
  PRIVACY,
  RESPONSIBLE_GAMING,
  TERMS_AND_CONDITIONS,
  THE_PAGE_DID_NOT_LOAD,
  THERE_IS_NO_SUCH_PAGE,
} from './texts.ts';
import '../../styles/whole.css';

/** Titles by slug, shown before the page has loaded. */
const TITLES: Readonly<Record<string, string>> = {
  tandc: TERMS_AND_CONDITIONS,
  privacy: PRIVACY,
  'responsible-gaming': RESPONSIBLE_GAMING,
  'bonus-rules': BONUS_RULES,
  about: ABOUT,
  help: HELP,
};
const SLUG = /^[A-Za-z0-9_-]{1,64}$/;

/** The slug matches in any case. */
export function ContentScreen() {
  const { page: slug = '' } = useParams();
  const { data, isPending, error, refetch } = usePage(slug);
  const spoken = TITLES[slug.toLowerCase()] ?? capitalised(slug.replaceAll(/[-_]/g, ' '));
  if (data === null)
    return (
      <>
        <PageHead title={PAGE_NOT_FOUND} />
        <EmptyState
          title={THERE_IS_NO_SUCH_PAGE}
          actions={
            <>
              <SiteLink className="button primary" to="/cms/help">
                {HELP}
              </SiteLink>
              <SiteLink className="button outline" to="/">
                {HOME}
              </SiteLink>
            </>
          }
        >
          {MAY_HAVE_MOVED}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead title={data?.title || spoken} />
      <div className="p-4 pb-10 max-md:px-3" aria-busy={isPending}>
        {data !== undefined && <HtmlContent key={slug} html={data.content} />}
        {isPending && <Skeletons />}
      </div>
      {data === undefined && error !== null && (
        <LoadFailed title={THE_PAGE_DID_NOT_LOAD} error={error} onRetry={refetch} />
      )}
    </>
  );
}

/** Null where the backend knows no such page. */
function usePage(slug: string) {
  const api = useApi();
  return useQuery(
    {
      queryKey: ['page', slug.toLowerCase()],
      queryFn: async ({ signal }) => {
        if (!SLUG.test(slug)) return null;
        const query = { slug, clientId: api.clientId };
        try {
          return (await sendCall(api, getPage, { query, signal })).data[0] ?? null;
        } catch (error) {
          // A refusal has status 200; after any other failure the call may be repeated.
          if (error instanceof RequestError && error.status === 200 && error.code !== '')
            return null;
          throw error;
        }
      },
    },
    api.queries,
  );
}

function Skeletons() {
  return (
    <div className="grid max-w-[72ch] gap-3" aria-hidden="true">
      {positionKeys(10).map((place, index) => (
        <span key={place} className={index % 4 === 0 ? 'skeleton h-6 w-40' : 'skeleton h-5'} />
      ))}
    </div>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
