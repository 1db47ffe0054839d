// Who may play, and who helps; for visitors too.

import { SiteLink } from '../../components/site-link.tsx';

const HELPERS = [
  { href: 'https://gamblealert.org', text: 'Gamble Alert Nigeria' },
  { href: 'https://www.gamblingtherapy.org', text: 'Gambling Therapy' },
  { href: 'https://www.gamblersanonymous.org', text: 'Gamblers Anonymous' },
] as const;

export function SafetyHelp() {
  return (
    <section className="panel grid gap-2" aria-labelledby="help">
      <h2 id="help" className="flex items-center gap-2 text-16">
        <span className="adults-mark" aria-hidden="true">
          18+
        </span>
        Adults only, and help
      </h2>
      <p className="max-w-[70ch] text-13 text-t2">
        Betting is for people aged 18 and over. If it stops being fun, or you are betting to win
        back losses, talk to someone. These services are free and confidential.
      </p>
      <div className="flex flex-wrap gap-x-5">
        <SiteLink className="text-link flex min-h-11 items-center" to="/cms/responsible-gaming">
          Responsible gaming
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
