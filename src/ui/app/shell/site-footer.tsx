// The footer of every page: who may play, where the rules are, and under which licence.

import { isElsewhere } from '../../components/lagos-time.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { openKeyList } from '../../features/keyboard/open-key-list.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { useBranding } from '../site-context.ts';
import {
  ABOUT,
  ABOUT_THIS_SITE,
  BONUS_RULES,
  FOR_ADULTS,
  HELP,
  KEYBOARD,
  PRIVACY,
  RESPONSIBLE_GAMING,
  SAFETY_AND_SECURITY,
  TERMS_AND_CONDITIONS,
  TIMES_ARE_NIGERIAN,
  TOUCHLINE,
} from './texts.ts';

const PAGES = [
  { slug: 'TandC', text: TERMS_AND_CONDITIONS },
  { slug: 'responsible-gaming', text: RESPONSIBLE_GAMING },
  { slug: 'bonus-rules', text: BONUS_RULES },
  { slug: 'privacy', text: PRIVACY },
  { slug: 'help', text: HELP },
  { slug: 'about', text: ABOUT },
] as const;

/**
 * Placed below the first screen, so that a screen that is loading does not move it, and between the
 * side columns, so that they stay in place at the page's end.
 */
export function SiteFooter() {
  const branding = useBranding();
  const shown = useStore(utilsStore, (state) => state.showFooter);
  if (!shown) return null;
  return (
    <footer className="grid gap-3 border-t border-line bg-s0 px-4 py-6 text-13 text-t2 max-md:px-3 md:col-start-2 md:row-start-2">
      <nav className="flex flex-wrap gap-x-5" aria-label={ABOUT_THIS_SITE}>
        {PAGES.map(({ slug, text }) => (
          <SiteLink
            key={slug}
            className="flex min-h-11 items-center hover:text-t1"
            to={`/cms/${slug}`}
          >
            {text}
          </SiteLink>
        ))}
        {/* Phones have no keys to list. */}
        <button
          type="button"
          className="min-h-11 hover:text-t1 max-md:hidden"
          aria-haspopup="dialog"
          onClick={openKeyList}
        >
          {KEYBOARD}
        </button>
      </nav>
      <p className="flex max-w-[80ch] items-center gap-3">
        <span className="adults-mark" aria-hidden="true">
          18+
        </span>
        <span>
          {FOR_ADULTS}{' '}
          <SiteLink className="text-link" to="/Account/SafetySecurity">
            {SAFETY_AND_SECURITY}
          </SiteLink>
          .
        </span>
      </p>
      {branding?.licence && <p className="max-w-[80ch] text-12 text-t3">{branding.licence}</p>}
      <p className="text-12 text-t3">{branding?.name || TOUCHLINE}</p>
      {isElsewhere(Date.now()) && <p>{TIMES_ARE_NIGERIAN}</p>}
    </footer>
  );
}
