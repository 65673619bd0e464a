export { createNotices, type Notices } from './createNotices.ts';
export { NoticeDialog } from './NoticeDialog.tsx';
