// Who may play, and who helps; for visitors too.

import { SiteLink } from '../../components/site-link.tsx';
import {
  ADULTS_ONLY,
  ADULTS_ONLY_AND_HELP,
  GAMBLE_ALERT_NIGERIA,
  GAMBLERS_ANONYMOUS,
  GAMBLING_THERAPY,
  RESPONSIBLE_GAMING,
} from './texts.ts';

const HELPERS = [
  { href: 'https://gamblealert.org', text: GAMBLE_ALERT_NIGERIA },
  { href: 'https://www.gamblingtherapy.org', text: GAMBLING_THERAPY },
  { href: 'https://www.gamblersanonymous.org', text: GAMBLERS_ANONYMOUS },
] as const;

export function SafetyHelp() {
  return (
    <section className="panel grid gap-2" aria-labelledby="help">
      <h2 id="help" className="flex items-center gap-2 text-16">
        <span className="adults-mark" aria-hidden="true">
          18+
        </span>
        {ADULTS_ONLY_AND_HELP}
      </h2>
      <p className="max-w-[70ch] text-13 text-t2">{ADULTS_ONLY}</p>
      <div className="flex flex-wrap gap-x-5">
        <SiteLink className="text-link flex min-h-11 items-center" to="/cms/responsible-gaming">
          {RESPONSIBLE_GAMING}
        </SiteLink>
        {HELPERS.map(({ href, text }) => (
          <a
            key={href}
            className="text-link flex min-h-11 items-center"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text}
          </a>
        ))}
      </div>
    </section>
  );
}
