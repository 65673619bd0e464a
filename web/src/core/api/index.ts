export { ApiProvider, useApi } from './ApiContext.tsx';
