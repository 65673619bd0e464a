export { createNotices } from './createNotices.ts';
export { NoticeDialog } from './NoticeDialog.tsx';
