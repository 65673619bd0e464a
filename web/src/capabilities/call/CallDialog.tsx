import { useEffect, useRef } from 'react';

import { Button, ExternalButton } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { CloseIcon, PhoneIcon } from '../../kit/icons/icons.tsx';
import { useStore } from '../../kit/store.ts';
import { soundLevel } from '../../platform/microphone.ts';
import { useNow } from '../../platform/useNow.ts';
import styles from './CallDialog.module.css';
import type { Call } from './createCall.ts';
import { HangUpIcon, MicrophoneIcon, MicrophoneOffIcon } from './icons.tsx';
import type { EndReason } from './state.ts';
import { endTexts, texts } from './texts.ts';
import { duration, wordsOf } from './words.ts';

/** Everything that is seen of a call; empty while there is none. */
export function CallDialog({ call }: { call: Call }) {
  const state = useStore(call.store);
  if (state.at === 'idle' || state.at === 'requesting') return null;
  const { title, text } = wordsOf(state);
  return (
    <Dialog
      title={state.driver.name ?? texts.title}
      layout="fullHeight"
      onClose={call.close}
      // A call is too expensive to lose by a click that missed.
      closesBeside={state.at === 'ended'}
    >
      <div className={styles.close}>
        <IconButton label={texts.close} onClick={call.close}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.stage}>
        {(state.at === 'connecting' || state.at === 'ringing') && (
          <span className={styles.badge}>
            <PhoneIcon />
          </span>
        )}
        {state.at === 'connected' && <TalkTime sinceMs={state.sinceMs} />}
        {/* One and the same element through all stages, so that a screen reader says each change. */}
        <output className={styles.words}>
          {title !== undefined && <span className={styles.word}>{title}</span>}
          {text !== undefined && <span className={styles.text}>{text}</span>}
        </output>
        {state.at === 'connected' && <MicrophoneControls call={call} muted={state.muted} />}
        {state.at === 'ended' && <PhoneLink why={state.why} phone={state.driver.phone} />}
      </div>
      {(state.at === 'ringing' || state.at === 'connected') && (
        <HangUpButton onClick={call.hangUp} />
      )}
    </Dialog>
  );
}

function HangUpButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.hangUp} aria-label={texts.hangUp} onClick={onClick}>
      <HangUpIcon />
    </button>
  );
}

/** Another way to the driver, where the browser was none. */
function PhoneLink({ why, phone }: { why: EndReason; phone: string }) {
  if (endTexts[why].byPhone !== true || phone === '') return null;
  return (
    <ExternalButton href={`tel:${phone}`} size="wide">
      {texts.byPhone(phone)}
    </ExternalButton>
  );
}

const TICK_MS = 1_000;

/** Reads the clock and does not count ticks: a hidden tab ticks as it likes. */
function TalkTime({ sinceMs }: { sinceMs: number }) {
  const nowMs = useNow(TICK_MS);
  return (
    <p role="timer" aria-label={texts.duration} className={styles.timer}>
      {duration(nowMs - sinceMs)}
    </p>
  );
}

function MicrophoneControls({ call, muted }: { call: Call; muted: boolean }) {
  return (
    <>
      <MicrophoneLevel microphone={call.microphone()} muted={muted} />
      <Button variant="secondary" onClick={() => call.setMuted(!muted)}>
        {muted ? <MicrophoneOffIcon /> : <MicrophoneIcon />}
        {muted ? texts.unmute : texts.mute}
      </Button>
    </>
  );
}

const LOOK_EVERY_MS = 100;

interface MicrophoneLevelProps {
  readonly microphone: MediaStream | undefined;
  readonly muted: boolean;
}

/** Shows that one is heard. Ten times a second is no business of React's. */
function MicrophoneLevel({ microphone, muted }: MicrophoneLevelProps) {
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
