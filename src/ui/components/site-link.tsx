// A link to a page of the site: an anchor that the router follows. React Router's Link has a dozen
// hooks each, and its code would add 3 kB to what every page loads first.

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

/** Without a provider the browser follows links itself and loads the whole page. */
const FollowContext = createContext<Follow | undefined>(undefined);

/** The provider for all links below it. */
export function SiteLinks({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const follow = useCallback<Follow>(
    (event) => {
      const path = event.currentTarget.getAttribute('href');
      if (path === null || event.currentTarget.target !== '' || !isPlainClick(event)) return;
      event.preventDefault();
      // As a browser does it: a link to the current address adds no history entry.
      const replace = event.currentTarget.href === window.location.href;
      void navigate(path, { replace });
    },
    [navigate],
  );
  return <FollowContext value={follow}>{children}</FollowContext>;
}

/** The click handler of anchors to pages of the site, for components that render many of them. */
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
