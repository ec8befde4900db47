/** Links to the public pages. The app passes them in, because this package knows no routes. */
export interface SiteHrefs {
  home: string;
  pricing: string;
  signIn: string;
  account: string;
  terms: string;
  privacy: string;
  returns: string;
  eula: string;
}
