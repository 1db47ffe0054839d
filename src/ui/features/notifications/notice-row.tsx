// One notice: what happened, how long ago, and the way to it.

import { SiteLink } from '../../components/site-link.tsx';
import type { Notice } from './notice.ts';
import { describeAge } from './notice-age.ts';
import { NoticeIcon } from './notice-icon.tsx';

interface NoticeRowProps {
  readonly notice: Notice;
  /** ms since epoch. */
  readonly now: number;
  /** The player goes to what the notice is about. */
  readonly onOpen: () => void;
}

export function NoticeRow({ notice, now, onOpen }: NoticeRowProps) {
  const { kind, text, link, at, isRead } = notice;
  const age = describeAge(at, now);
  const content = (
    <>
      <NoticeIcon kind={kind} />
      <span className="notice-text">
        {!isRead && <span className="sr-only">Unread: </span>}
        {text}
      </span>
      <time dateTime={new Date(at).toISOString()}>
        {age}
        {/^\d+ (min|h)$/.test(age) && <span className="sr-only"> ago</span>}
      </time>
    </>
  );
  return (
    <li className="notice" data-kind={kind} data-read={isRead}>
      {link === '' ? (
        <div className="notice-body">{content}</div>
      ) : (
        <SiteLink className="notice-body" to={link} onClick={onOpen}>
          {content}
        </SiteLink>
      )}
    </li>
  );
}
