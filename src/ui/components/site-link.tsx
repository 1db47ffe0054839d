// A link to a page of the site: an anchor that the router follows. The router's own keeps a dozen
// hooks for each, and its code weighs 3 kB of what every page loads first.

import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
} from 'react';
import { useNavigate } from 'react-router-dom';

export type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

/** Without it the browser follows, and loads the page anew. */
const FollowContext = createContext<Follow | undefined>(undefined);

/** Around all that holds such links. */
export function SiteLinks({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const follow = useCallback<Follow>(
    (event) => {
      const path = event.currentTarget.getAttribute('href');
      if (path === null || event.currentTarget.target !== '' || !isPlainClick(event)) return;
      event.preventDefault();
      // As a browser does it: a link to the page it is on adds nothing to go back to.
      const replace = event.currentTarget.href === window.location.href;
      void navigate(path, { replace });
    },
    [navigate],
  );
  return <FollowContext value={follow}>{children}</FollowContext>;
}

/** What a click on an anchor to a page of the site does, for whoever renders many of them. */
export function useFollow(): Follow | undefined {
  return useContext(FollowContext);
}

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** From the root: '/Sport/LiveList'. */
  readonly to: string;
}

export function SiteLink({ to, onClick, ...attributes }: SiteLinkProps) {
  const follow = useFollow();
  const press: Follow | undefined =
    onClick &&
    ((event) => {
      onClick(event);
      follow?.(event);
    });
  return <a {...attributes} href={to} onClick={press ?? follow} />;
}

// With a key or another button the player asks for a new tab or window.
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
