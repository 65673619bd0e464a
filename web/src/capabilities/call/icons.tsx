import { Icon } from '../../kit/icons/icons.tsx';

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
