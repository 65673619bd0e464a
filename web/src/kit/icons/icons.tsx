import type { ReactNode } from 'react';

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon size={18}>
    <path d="m6 9 6 6 6-6" />
  </Icon>
);

export const CheckIcon = ({ label }: { label?: string }) => (
  <Icon size={20} label={label}>
    <path d="m5 12.500 4.500 4.500L19 7.500" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon size={22}>
    <path d="M6.500 3.500h3l1.500 4.500-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2 4.500 1.500v3a2 2 0 0 1-2 2A16 16 0 0 1 4.500 5.500a2 2 0 0 1 2-2z" />
  </Icon>
);

export const OfflineIcon = () => (
  <Icon size={20}>
    <path d="M3 3l18 18M5 12a10 10 0 0 1 3.500-2.300M2 8.500a15 15 0 0 1 4-2.600M10.500 5a15 15 0 0 1 11.500 3.500M15 9.800A10 10 0 0 1 19 12M8.500 15.500a5 5 0 0 1 6 0M12 19.500h.01" />
  </Icon>
);

export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M20 12H4m6-6-6 6 6 6" />
  </Icon>
);

export const ArrowRightIcon = () => (
  <Icon size={18}>
    <path d="M4 12h16m-6-6 6 6-6 6" />
  </Icon>
);

interface IconProps {
  readonly children: ReactNode;
  readonly size?: number;
  /** For an icon that stands alone; beside words it is only for the eye. */
  readonly label?: string | undefined;
}

/** Line icons on a grid of 24, in the colour of the text around them. Those of one screen stand beside it, and come with it. */
export function Icon({ children, size = 24, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {children}
    </svg>
  );
}
