import { Button } from '../../kit/button/Button.tsx';
import { MicrophoneIcon, MicrophoneOffIcon } from '../../kit/icons/icons.tsx';
import type { Call } from './createCall.ts';
import { MicrophoneLevel } from './MicrophoneLevel.tsx';
import { texts } from './texts.ts';

export function MicrophoneControls({ call, muted }: { call: Call; muted: boolean }) {
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
