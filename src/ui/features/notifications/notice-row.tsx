// One notice: what happened, how long ago, and a link to it.

import { SiteLink } from '../../components/site-link.tsx';
import type { Notice } from './notice.ts';
import { describeAge } from './notice-age.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { AGO, UNREAD_MARK } from './texts.ts';

interface NoticeRowProps {
  readonly notice: Notice;
  /** ms since epoch. */
  readonly now: number;
  /** Called when the player follows the link. */
  readonly onOpen: () => void;
}

const BODY = 'grid min-h-11 grid-cols-[20px_minmax(0,1fr)_auto] gap-3 px-4 py-3 text-13 text-t2';
/** A bar beside bold text, since colour alone must not carry the meaning. */
const UNREAD =
  'before:absolute before:inset-y-0 before:left-0 before:z-1 before:w-0.75 before:bg-accent-edge';

export function NoticeRow({ notice, now, onOpen }: NoticeRowProps) {
  const { kind, text, link, at, isRead } = notice;
  const age = describeAge(at, now);
  const body = `${BODY} ${isRead ? '[&_svg]:text-t3' : '[&_svg]:text-t1'}`;
  const content = (
    <>
      <NoticeIcon kind={kind} />
      <span className={isRead ? 'wrap-anywhere' : 'font-medium wrap-anywhere text-t1'}>
        {!isRead && <span className="sr-only">{UNREAD_MARK} </span>}
        {text}
      </span>
      <time className="text-12/5 whitespace-nowrap text-t3" dateTime={new Date(at).toISOString()}>
        {age}
        {/^\d+ (min|h)$/.test(age) && <span className="sr-only"> {AGO}</span>}
      </time>
    </>
  );
  return (
    <li
      className={`relative border-b border-line ${isRead ? '' : UNREAD}`}
      data-kind={kind}
      data-read={isRead}
    >
      {link === '' ? (
        <div className={body}>{content}</div>
      ) : (
        <SiteLink
          className={`${body} hover:bg-s3 focus-visible:-outline-offset-2`}
          to={link}
          onClick={onOpen}
        >
          {content}
        </SiteLink>
      )}
    </li>
  );
}
