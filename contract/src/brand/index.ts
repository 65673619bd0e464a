export { parseBrand, type Brand } from './brand.ts';
export { readBrand, type BrandOnDisk } from './readBrand.ts';
