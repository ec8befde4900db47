import type { ReactNode } from 'react';
import { SignalLine } from '../../components/SignalLine/SignalLine.tsx';
import { NoticePage } from '../NoticePage/NoticePage.tsx';
import { SitePage, type SiteProps } from '../SitePage/SitePage.tsx';

export interface ReturnEndProps {
  /** Props for the page's header and footer. */
  site: SiteProps;
  /** Says in a few words what happened. */
  title: string;
  /** Says why the user's return failed, and what the user can do. */
  description: string;
  /** Links or buttons for the next step. */
  actions: ReactNode;
}

/**
 * The page for a user who returns from Google's or Discord's consent page without success. Its picture is a line of
 * four nodes that is broken before the third node.
 */
export function ReturnEnd({ site, title, description, actions }: ReturnEndProps) {
  return (
    <SitePage {...site}>
      <NoticePage
        takesFocus
        title={title}
        picture={<SignalLine count={4} reached={2} current={3} isBroken isDecorative />}
        actions={actions}
      >
        <p role="alert">{description}</p>
      </NoticePage>
    </SitePage>
  );
}
