import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';

import { useMessages } from '../../../capabilities/messages/index.ts';
import { Notice } from '../../../kit/notice/Notice.tsx';
import { Tabs } from '../../../kit/tabs/Tabs.tsx';
import { visitStorage } from '../../../platform/storage.ts';
import { OrderLayout } from '../OrderLayout.tsx';
import type { Placed } from '../placing/placeOrder.ts';
import { usePlacing } from '../placing/usePlacing.ts';
import { Stage } from '../stage/Stage.tsx';
import { texts } from '../texts.ts';
import { AddressFields } from './AddressFields.tsx';
import { chosenOf, type OrderDraft } from './draft.ts';
import { ErrorModal } from './ErrorModal.tsx';
import { failureText, offersFailure, type Failure } from './failureText.ts';
import { clearDraft } from './keptDraft.ts';
import { OffersList } from './OffersList.tsx';
import styles from './OrderForm.module.css';
import { OrderButton } from './OrderButton.tsx';
import { ReservationFields } from './ReservationFields.tsx';
import { useOffers } from './useOffers.ts';
import { useOrderForm } from './useOrderForm.ts';
import { isValid } from './validateOrder.ts';

interface OrderFormProps {
  readonly title: string;
  /** Under this name the device keeps what is entered. */
  readonly form: string;
  readonly initial: OrderDraft;
  readonly signedIn: boolean;
  /** There is an order now. */
  readonly onActive: () => void;
}

const TABS = [
  { key: 'now', label: texts.form.now },
  { key: 'later', label: texts.form.later },
] as const;

export function OrderForm({ title, form, initial, signedIn, onActive }: OrderFormProps) {
  const { draft, dispatch, errors, shownErrors, ...entered } = useOrderForm(form, initial);
  const { offers, askAgain } = useOffers(entered.question);
  const { busy, place, settle } = usePlacing();
  const [failure, setFailure] = useState<Failure>();
  const [seenOffers, setSeenOffers] = useState(offers);
  const [lost, setLost] = useState(false);
  const messages = useMessages();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);

  const arrive = useCallback(
    (placed: Placed): void => {
      if (placed.at === 'active') onActive();
      if (placed.at !== 'reserved') return;
      clearDraft(visitStorage);
      messages.tell(texts.form.reserved);
      void navigate('/history');
    },
    [onActive, messages, navigate],
  );

  // An earlier page may have gone while its order was under way.
  useEffect(() => {
    if (!signedIn) return;
    settle((placed) => {
      setLost(placed.at === 'failed');
      arrive(placed);
    });
  }, [signedIn, settle, arrive]);

  useEffect(() => {
    if (entered.tries > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [entered.tries]);

  const category = offers.at === 'found' ? chosenOf(offers.categories, draft) : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    entered.tryOrder();
    const { question } = entered;
    if (!isValid(errors) || question === undefined || category === undefined) return;
    const intent = offers.at === 'found' ? offers.intent : undefined;
    setLost(false);
    place({ ...question, category, intent }, (placed) => {
      setFailure(failureText(placed));
      arrive(placed);
    });
  };

  const showUpcoming = (): void => void navigate('/history', { state: { tab: 'upcoming' } });
  const searchFailure = offers === seenOffers ? undefined : offersFailure(offers);
  const shownFailure = failure ?? searchFailure;
  const later = draft.when === 'later';

  return (
    <OrderLayout
      title={title}
      stage={
        <Stage
          from={draft.from.place?.title ?? ''}
          to={draft.to.place?.title ?? ''}
          car={{ at: 'absent' }}
        />
      }
    >
      {lost && <Notice tone="info">{texts.form.lost}</Notice>}
      <form ref={element} noValidate className={styles.form} onSubmit={submit}>
        <Tabs
          label={texts.form.tabs}
          tabs={TABS}
          selected={draft.when}
          onSelect={(when) => dispatch({ type: 'whenChosen', when })}
        >
          <div className={styles.fields}>
            <AddressFields
              draft={draft}
              errors={shownErrors}
              signedIn={signedIn}
              dispatch={dispatch}
              onLeave={entered.leaveField}
            />
            {later && (
              <ReservationFields
                date={draft.date}
                time={draft.time}
                nowMs={entered.nowMs}
                errors={shownErrors}
                onDate={(text) => dispatch({ type: 'dateTyped', text })}
                onTime={(time) => dispatch({ type: 'timeChosen', time })}
              />
            )}
            <OffersList
              offers={offers}
              chosenId={category?.id}
              onChoose={(categoryId) => dispatch({ type: 'categoryChosen', categoryId })}
              onAgain={askAgain}
            />
          </div>
        </Tabs>
        {(category !== undefined || !signedIn) && (
          <OrderButton later={later} busy={busy} signedIn={signedIn} error={shownErrors.form} />
        )}
      </form>
      {shownFailure !== undefined && (
        <ErrorModal
          message={shownFailure.text}
          detail={shownFailure.detail}
          onClose={() => {
            if (shownFailure.detail === texts.failed.doubtful) showUpcoming();
            setFailure(undefined);
            setSeenOffers(offers);
          }}
        />
      )}
    </OrderLayout>
  );
}
