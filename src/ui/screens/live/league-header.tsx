// The head of a section of the list: fold button, country, name, count, and the headings of its
// boxes.

import { memo } from 'react';
import type { ListColumn } from '../../../shared/protocol/cells.ts';
import { Glyph } from '../../components/glyph.tsx';
import { Icon } from '../../components/icon.tsx';
import { ICON_PATHS } from '../../components/icon-paths.ts';
import { shownOutcomes, showsLine } from '../../features/live-odds/main-line-boxes.tsx';
import type { ListSection } from './list-sections.ts';
import { LINE, matchesHidden } from './texts.ts';

interface LeagueHeaderProps {
  readonly section: ListSection;
  readonly column: ListColumn | undefined;
  readonly second: ListColumn | undefined;
  readonly onToggle: (sectionId: string) => void;
}

/** Sticky below the list's bar while its section is on the screen. */
export const LeagueHeader = memo(function LeagueHeader(props: LeagueHeaderProps) {
  const { section, column, second, onToggle } = props;
  const { id, kind, title, place, code, matchIds, open } = section;
  return (
    <div className="league-header" data-open={open}>
      <button type="button" className="fold" aria-expanded={open} onClick={() => onToggle(id)}>
        <Icon name="chevron" size="small" />
        {kind === 'favourites' && <Glyph path={ICON_PATHS.star} size="small" filled />}
        {code !== '' && <span className="country-code">{code}</span>}
        <span className="league-name">
          <h2 className="truncate">{title}</h2>
          {open && <span className="count">{matchIds.length}</span>}
          {place !== '' && <span className="place">{place}</span>}
        </span>
      </button>
      {open ? (
        <>
          {column && <ColumnNames column={column} />}
          {second && <ColumnNames column={second} second />}
          <span className="pad" />
        </>
      ) : (
        <span className="count">{hiddenText(matchIds.length)}</span>
      )}
    </div>
  );
});

function ColumnNames({ column, second = false }: { column: ListColumn; second?: boolean }) {
  return (
    <div className={second ? 'columns second' : 'columns'} aria-hidden="true">
      {showsLine(column) && <span>{LINE}</span>}
      {shownOutcomes(column).map(({ id, label }) => (
        <span key={id}>{label}</span>
      ))}
    </div>
  );
}

function hiddenText(count: number): string {
  return matchesHidden(count);
}
