export { endPush } from '../../platform/push.ts';
export { startAlerts } from './startAlerts.tsx';
