import { Icon } from './icons.tsx';

export const WarningIcon = ({ label }: { label: string }) => (
  <Icon size={20} label={label}>
    <path d="M12 7v6M12 17h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" />
  </Icon>
);
