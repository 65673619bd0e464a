interface ImportMetaEnv {
  /** The route whose page a script stands in; only there. */
  readonly VITE_PAGE: import('./app/routePaths.ts').RoutePath;
  /** The year in which the pages were prerendered. */
  readonly VITE_BUILD_YEAR: number;
  /** The one API host, fixed at build; unset means the page's own origin. */
  readonly VITE_API_ORIGIN?: string;
  /** Where the map's archive lies, for hosts that do not offer one; see `build/mapUrl.ts`. */
  readonly VITE_MAP_URL?: string;
  /** Where the telephone exchange listens, with `{ip}` for what the credentials say; see `build/sipUrl.ts`. */
  readonly VITE_SIP_URL?: string;
}
