/** Outside of a secure context a browser tells no page where it is. Apart from the asking, which comes with what asks. */
export const canLocate = (): boolean => window.isSecureContext && 'geolocation' in navigator;
