interface ImportMeta {
  readonly env: {
    /** The one API host, fixed at build; unset means the page's own origin. */
    readonly VITE_API_ORIGIN?: string;
  };
}
