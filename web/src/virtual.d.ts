declare module 'virtual:brand' {
  export const brand: import('@ride/contract').Brand;
  export const logoUrl: string;
}
declare module 'virtual:brand.css';
