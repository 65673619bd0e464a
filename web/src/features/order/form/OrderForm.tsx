import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';

import { useActiveRideState } from '../../../core/activeRide/index.ts';
import { useToasts } from '../../../capabilities/toasts.tsx';
import { usePassengerStorage } from '../../../core/session/index.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';
import { OrderLayout } from '../OrderLayout.tsx';
import type { PlaceOrderResult } from '../placing/placeOrder.ts';
import { usePlacing } from '../placing/usePlacing.ts';
import { Stage } from '../stage/Stage.tsx';
import { texts } from '../texts.ts';
import { AddressFields } from './AddressFields.tsx';
import { chosenOf, type OrderDraft } from './draft.ts';
import { ErrorModal } from '../ErrorModal.tsx';
import { failureText, quoteFailure, type Failure } from './failureText.ts';
import { clearDraft } from './storedDraft.ts';
import { CategoryList } from './CategoryList.tsx';
import styles from './OrderForm.module.css';
import { OrderButton } from './OrderButton.tsx';
import { ReservationFields } from './ReservationFields.tsx';
import { useQuote } from './quote.query.ts';
import { useOrderForm } from './useOrderForm.ts';
import { useSurroundings } from './useSurroundings.ts';
import { isValid } from './validateOrder.ts';
import { useNavigate } from '../../../kit/router.tsx';

/** Who is to be named for the addresses, where the host says so: last of all, below what is pressed. */
function AddressSource() {
  const { addressSource } = useActiveRideState().host;
  return addressSource && <p className={styles.source}>{addressSource}</p>;
}

interface OrderFormProps {
  readonly title: string;
  /** Under this name the device stores what is entered. */
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
  const { quote, askAgain } = useQuote(entered.trip);
  const { busy, placeOrder, reconcile } = usePlacing();
  const [failure, setFailure] = useState<Failure>();
  const [seenQuote, setSeenQuote] = useState(quote);
  const [lost, setLost] = useState(false);
  const { publicForms } = usePassengerStorage();
  const toasts = useToasts();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);

  const arrive = useCallback(
    (result: PlaceOrderResult): void => {
      if (result.at === 'active') onActive();
      if (result.at !== 'reserved') return;
      clearDraft(publicForms);
      toasts.tell(texts.form.reserved);
      navigate('/history');
    },
    [onActive, publicForms, toasts, navigate],
  );

  // An earlier page may have gone while its order was under way.
  useEffect(() => {
    if (!signedIn) return;
    reconcile((result) => {
      setLost(result.at === 'failed');
      arrive(result);
    });
  }, [signedIn, reconcile, arrive]);

  useEffect(() => {
    if (entered.tries > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [entered.tries]);

  const category = quote.at === 'found' ? chosenOf(quote.categories, draft) : undefined;

  const [from, to] = [draft.from.address, draft.to.address];
  const drawing = useSurroundings(quote, { from, to });
  const known = useMemo(() => ({ from, to, drawing }), [from, to, drawing]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    entered.tryOrder();
    const { trip } = entered;
    if (!isValid(errors) || trip === undefined || category === undefined) return;
    const intent = quote.at === 'found' ? quote.intent : undefined;
    setLost(false);
    placeOrder({ ...trip, category, intent }, (result) => {
      setFailure(failureText(result));
      arrive(result);
    });
  };

  const showUpcoming = (): void => navigate('/history', { state: { tab: 'upcoming' } });
  const searchFailure = quote === seenQuote ? undefined : quoteFailure(quote);
  const shownFailure = failure ?? searchFailure;
  const later = draft.when === 'later';

  return (
    <OrderLayout title={title} stage={<Stage known={known} />}>
      {lost && <Banner tone="info">{texts.form.lost}</Banner>}
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
            <CategoryList
              quote={quote}
              chosenId={category?.id}
              onChoose={(categoryId) => dispatch({ type: 'categoryChosen', categoryId })}
              onAgain={askAgain}
            />
          </div>
        </Tabs>
        {(category !== undefined || !signedIn) && (
          <OrderButton later={later} busy={busy} signedIn={signedIn} error={shownErrors.form} />
        )}
        <AddressSource />
      </form>
      {shownFailure !== undefined && (
        <ErrorModal
          message={shownFailure.text}
          detail={shownFailure.detail}
          onClose={() => {
            if (shownFailure.detail === texts.failed.doubtful) showUpcoming();
            setFailure(undefined);
            setSeenQuote(quote);
          }}
        />
      )}
    </OrderLayout>
  );
}
