import { IconButton } from '../../kit/button/IconButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { CloseIcon, PhoneIcon } from '../../kit/icons/icons.tsx';
import { useStore } from '../../kit/store/useStore.ts';
import styles from './CallDialog.module.css';
import type { Call } from './createCall.ts';
import { HangUpButton } from './HangUpButton.tsx';
import { MicrophoneControls } from './MicrophoneControls.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { TalkTime } from './TalkTime.tsx';
import { texts } from './texts.ts';
import { wordsOf } from './words.ts';

/** Everything that is seen of a call; nothing while there is none. */
export function CallDialog({ call }: { call: Call }) {
  const state = useStore(call.store);
  if (state.at === 'idle' || state.at === 'requesting') return null;
  const { title, text } = wordsOf(state);
  return (
    <Dialog
      title={state.driver.name ?? texts.title}
      layout="fullHeight"
      onClose={call.close}
      // A call is too dear for a click that went beside it.
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
