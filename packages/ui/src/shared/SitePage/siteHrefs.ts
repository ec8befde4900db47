/** Addresses of the public pages. The app passes them, because this package knows no routes. */
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
