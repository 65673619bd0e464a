import { useEffect, useRef } from 'react';

import { soundLevel } from '../../platform/soundLevel.ts';
import styles from './CallDialog.module.css';
import { texts } from './texts.ts';

const LOOK_EVERY_MS = 100;

interface MicrophoneLevelProps {
  readonly microphone: MediaStream | undefined;
  readonly muted: boolean;
}

/** Shows that one is heard. Ten times a second is no business of React's. */
export function MicrophoneLevel({ microphone, muted }: MicrophoneLevelProps) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (microphone === undefined) return undefined;
    const level = soundLevel(microphone);
    const timer = setInterval(() => {
      if (meter.current !== null) meter.current.value = muted ? 0 : level.read();
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      level.stop();
    };
  }, [microphone, muted]);
  return <meter ref={meter} className={styles.level} aria-label={texts.level} min={0} max={1} />;
}
