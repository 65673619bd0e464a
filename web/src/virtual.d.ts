declare module 'virtual:brand' {
  export const brand: import('@ride/contract').Brand;
  export const logo: { readonly src: string; readonly width: number; readonly height: number };
}
declare module 'virtual:brand.css';
