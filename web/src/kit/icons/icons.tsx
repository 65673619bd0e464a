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

export const LocateIcon = () => (
  <Icon size={20}>
    <circle cx="12" cy="12" r="6" />
    <path d="M12 2.500V6M12 18v3.500M2.500 12H6M18 12h3.500M12 12h.01" />
  </Icon>
);

export const BellIcon = () => (
  <Icon size={20}>
    <path d="M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10 20.500h4M12 5V3.500" />
  </Icon>
);

export const OfflineIcon = () => (
  <Icon size={20}>
    <path d="M3 3l18 18M5 12a10 10 0 0 1 3.500-2.300M2 8.500a15 15 0 0 1 4-2.600M10.500 5a15 15 0 0 1 11.500 3.500M15 9.800A10 10 0 0 1 19 12M8.500 15.500a5 5 0 0 1 6 0M12 19.500h.01" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon size={20}>
    <path d="M4 6h16v14H4zM4 10.500h16M8 3v4M16 3v4" />
  </Icon>
);

export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M20 12H4m6-6-6 6 6 6" />
  </Icon>
);

export const SeatIcon = () => (
  <Icon size={16}>
    <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0" />
  </Icon>
);

export const ArrowRightIcon = () => (
  <Icon size={18}>
    <path d="M4 12h16m-6-6 6 6-6 6" />
  </Icon>
);

export const MicrophoneIcon = () => (
  <Icon size={20}>
    <path d="M12 3a3 3 0 0 1 3 3v6a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5 11.500a7 7 0 0 0 14 0M12 18.500V22" />
  </Icon>
);

export const MicrophoneOffIcon = () => (
  <Icon size={20}>
    <path d="M3 3l18 18M15 10V6a3 3 0 0 0-5.700-1.300M9 9v3a3 3 0 0 0 4.600 2.500M5 11.500a7 7 0 0 0 10.700 6M19 11.500a7 7 0 0 1-.600 2.900M12 18.500V22" />
  </Icon>
);

export const HangUpIcon = () => (
  <Icon size={32}>
    <path d="M3 14.500c5-5.300 13-5.300 18 0l-2.500 2.700-3.700-1.700v-2.600a10 10 0 0 0-5.600 0v2.600l-3.700 1.700z" />
  </Icon>
);

interface IconProps {
  readonly children: ReactNode;
  readonly size?: number;
  /** For an icon that stands alone; beside words it is only for the eye. */
  readonly label?: string | undefined;
}

/** Line icons on a grid of 24, in the colour of the text around them. */
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
