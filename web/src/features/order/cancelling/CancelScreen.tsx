import type { ActiveOrder } from '@ride/contract';
import type { FormEvent } from 'react';

import { Refused } from '../../../api/refused.ts';
import { useActiveRide } from '../../../core/activeRide/index.ts';
import { useMutation } from '../../../core/mutation.ts';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { Field } from '../../../kit/Field.tsx';
import input from '../../../kit/textInput.module.css';
import { ArrowLeftIcon } from '../../../kit/icons/icons.tsx';
import { Banner } from '../../../kit/Banner.tsx';
import { OrderLayout } from '../OrderLayout.tsx';
import { useOrderParts } from '../placing/useOrderParts.ts';
import { RideStage } from '../RideStage.tsx';
import { texts } from '../texts.ts';
import styles from './CancelScreen.module.css';
import { nextReason, reasonText, type Reason, type ReasonEvent } from './reason.ts';
import { useNavigate } from '../../../kit/router.tsx';

const MAX_LENGTH = 2_000;

interface CancelScreenProps {
  readonly order: ActiveOrder;
  readonly reason: Reason;
  readonly onReason: (change: (before: Reason) => Reason) => void;
}

export function CancelScreen({ order, reason, onReason }: CancelScreenProps) {
  const navigate = useNavigate();
  const activeRide = useActiveRide();
  const { orderApi, lock } = useOrderParts();
  const { state, mutate } = useMutation({
    logAs: 'cancel-order',
    send: (said: string, options) =>
      lock(async () => {
        const cancelled = await orderApi.cancelOrder(order.id ?? '', said, options);
        if (!cancelled) throw new Refused();
      }),
  });
  const tell = (event: ReasonEvent): void => onReason((before) => nextReason(before, event));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const said = reasonText(reason);
    if (said === undefined) {
      tell({ type: 'foundMissing' });
      return;
    }
    const outcome = await mutate(said);
    if (outcome === undefined) return;
    if (outcome.at === 'done') {
      activeRide.apply({ at: 'none' });
      navigate('/order', { replace: true });
      return;
    }
    // The answer may have been lost on the way: the poll knows.
    activeRide.pollNow();
  };

  return (
    <OrderLayout
      title={texts.cancelling.title}
      stage={<RideStage />}
      back={
        <IconButton label={texts.cancelling.back} onClick={() => navigate(-1)}>
          <ArrowLeftIcon />
        </IconButton>
      }
    >
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.presets}>
          <legend className={styles.legend}>{texts.cancelling.why}</legend>
          {texts.cancelling.presets.map((preset) => (
            <label key={preset} className={styles.preset}>
              <input
                type="radio"
                name="reason"
                className={styles.radio}
                checked={reason.preset === preset}
                onChange={() => tell({ type: 'presetChosen', preset })}
              />
              {preset}
            </label>
          ))}
        </fieldset>
        <Field
          label={texts.cancelling.other}
          error={reason.missing ? texts.cancelling.reasonMissing : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className={input.area}
              rows={3}
              maxLength={MAX_LENGTH}
              value={reason.text}
              onChange={(event) => tell({ type: 'typed', text: event.target.value })}
            />
          )}
        </Field>
        {state.at === 'failed' && <Banner tone="bad">{texts.failed.cancel}</Banner>}
        <NetworkButton type="submit" size="wide" busy={state.at === 'sending'}>
          {texts.cancelling.confirm}
        </NetworkButton>
      </form>
    </OrderLayout>
  );
}
