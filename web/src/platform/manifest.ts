/** Lets the page be installed. The browser fetches the manifest, and an icon, as soon as a page names it. */
export function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/app.webmanifest';
  document.head.append(link);
}
