import type { ReactNode } from 'react';
import { SignalLine } from '../../components/SignalLine/SignalLine.tsx';
import { NoticePage } from '../NoticePage/NoticePage.tsx';
import { SitePage, type SiteProps } from '../SitePage/SitePage.tsx';

export interface ReturnEndProps {
  /** Header and footer of the page. */
  site: SiteProps;
  /** What happened. */
  title: string;
  /** Why it happened, and what to do. */
  description: string;
  /** The links to continue. */
  actions: ReactNode;
}

/**
 * The page for a user who comes back from Google's or Discord's consent page without success. Its picture is a line of
 * four nodes (the signal line) that is broken before the third node.
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
