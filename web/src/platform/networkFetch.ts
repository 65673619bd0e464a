type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Called through the window: a detached `fetch` throws. */
export const networkFetch: Fetch = (url, init) => window.fetch(url, init);
