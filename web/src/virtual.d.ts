declare module 'virtual:brand' {
  export const brand: import('@ride/contract').Brand;
  export const logo: { readonly src: string; readonly width: number; readonly height: number };
}
declare module 'virtual:brand.css';

declare module 'virtual:map-worker' {
  /** The address of the script that draws the map; `build/mapWorker.ts`. */
  export const mapWorkerScript: string;
}
