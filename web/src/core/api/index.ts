export { ServerProvider, useServer } from './ServerContext.tsx';
