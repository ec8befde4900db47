export interface ExternalProps {
  /** Opens the link in a new tab. The other site gets no referrer and no access to this page. */
  isExternal: true;
  /** Text for screen readers about the new tab, such as '(opens in a new tab)'. */
  externalLabel: string;
}

export interface InternalProps {
  isExternal?: false;
  externalLabel?: never;
}

export const inNewTab = { target: '_blank', rel: 'noopener noreferrer' };
