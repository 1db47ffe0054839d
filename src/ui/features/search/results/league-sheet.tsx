// The leagues of a sport from A to Z, filtered by a few letters of a league or a country.

import { useEffect, useMemo, useRef, useState } from 'react';
import { matchesName } from '../../../../shared/text/slug.ts';
import { useSportsMenu } from '../../../api/sports-queries.ts';
import { Icon } from '../../../components/icon.tsx';
import { keepChosenInSight } from '../../../components/keep-chosen-in-sight.ts';
import { SiteLink } from '../../../components/site-link.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { useLayer } from '../../../state/use-layer.ts';
import { indexLeagues } from '../league-index.ts';
import { ALL_LEAGUES } from '../texts.ts';
import { CLOSE_LEAGUES, LEAGUE_OR_COUNTRY, LEAGUES_NOT_LOADED, noLeague, SPORT } from './texts.ts';
import '../../../styles/whole.css';

const SHEET =
  'fixed inset-0 size-full max-h-none max-w-none grid-rows-[auto_auto_minmax(0,1fr)] overflow-hidden bg-s1 text-t1 backdrop:bg-scrim open:grid md:inset-[var(--h-top)_0_auto] md:mx-auto md:my-0 md:h-[min(720px,calc(100%-var(--h-top)*2))] md:w-[min(560px,100%)] md:rounded-xl';

interface LeagueSheetProps {
  readonly sport: string;
  readonly onClose: () => void;
}

/** A modal dialog that a chosen league closes; the back button and Escape do, too. */
export function LeagueSheet({ sport, onClose }: LeagueSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(dialog);
  const [chosen, setChosen] = useState(sport);
  const [text, setText] = useState('');
  const menu = useSportsMenu();
  const sports = useMemo(
    () => (menu.data?.sports ?? []).filter(({ categories }) => categories.length > 0),
    [menu.data],
  );
  const open =
    sports.find(({ sportName, sportID }) => matchesName(chosen, sportName, sportID)) ?? sports[0];
  const countries = useMemo(
    () => (open === undefined ? [] : indexLeagues(open, text)),
    [open, text],
  );
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={SHEET} aria-label={ALL_LEAGUES} onClose={onClose}>
      <search className="flex items-center gap-2 py-2 pr-2 pl-3">
        <div className="field flex-1">
          <Icon name="search" size="small" />
          <input
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={LEAGUE_OR_COUNTRY}
            placeholder={LEAGUE_OR_COUNTRY}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <button type="button" className="icon-button" aria-label={CLOSE_LEAGUES} onClick={close}>
          <Icon name="close" />
        </button>
      </search>
      <fieldset
        ref={keepChosenInSight}
        className="chips min-h-11 min-w-0 border-b border-line pt-0 pb-2"
        aria-label={SPORT}
      >
        {sports.map(({ sportID, sportName }) => (
          <button
            key={sportID}
            type="button"
            className="chip"
            aria-pressed={sportID === open?.sportID}
            onClick={() => setChosen(sportID)}
          >
            {sportName}
          </button>
        ))}
      </fieldset>
      <div className="overflow-y-auto overscroll-contain pb-4">
        {menu.isPending && <SkeletonRows count={8} />}
        {countries.map((country) => (
          <CountryLeagues key={country.id} country={country} onChoose={close} />
        ))}
        {!menu.isPending && countries.length === 0 && (
          <p className="p-4 text-t2">
            {menu.data === undefined ? LEAGUES_NOT_LOADED : noLeague(text.trim())}
          </p>
        )}
      </div>
    </dialog>
  );
}

interface CountryLeaguesProps {
  readonly country: ReturnType<typeof indexLeagues>[number];
  readonly onChoose: () => void;
}

function CountryLeagues({ country: { name, leagues }, onChoose }: CountryLeaguesProps) {
  return (
    <section aria-label={name}>
      <h2 className="sticky top-0 bg-s2 px-3 py-1.5 text-13 text-t2">{name}</h2>
      {leagues.map((league) => (
        <SiteLink
          key={league.id}
          to={league.path}
          className="flex min-h-11 items-center justify-between gap-3 px-3 hover:bg-s2"
          onClick={onChoose}
        >
          <span className="truncate">{league.name}</span>
          <span className="text-12 text-t3">{league.total}</span>
        </SiteLink>
      ))}
    </section>
  );
}
