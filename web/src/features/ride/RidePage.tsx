import { brand } from 'virtual:brand';

import { useApi } from '../../core/api.tsx';
import { useQuery } from '../../core/query/index.ts';
import { useSession, useSessionState } from '../../core/session/index.ts';
import { BackLink } from '../../kit/BackLink.tsx';
import { AgeBanner, Banner } from '../../kit/Banner.tsx';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import { encodedIdIn } from '../../kit/encodedIdIn.ts';
import { entryField } from '../../kit/entryField.ts';
import { Page } from '../../kit/Page.tsx';
import { PageTitle } from '../../kit/PageTitle.tsx';
import { profileQuery } from './profile.query.ts';
import { createdOnText } from './receipt.ts';
import { rideQuery } from './ride.query.ts';
import { RideDetails } from './RideDetails.tsx';
import { rideLoad, type RideLoad } from './ride.ts';
import styles from './RidePage.module.css';
import { texts } from './texts.ts';
import { Redirect, useLocation } from '../../kit/router.tsx';

/** One ride, for everybody whom the server shows it to. */
export function RidePage() {
  const { pathname, state } = useLocation();
  const encodedId = encodedIdIn(pathname);
  const fromHistory = cameFromHistory(state);
  const api = useApi();
  const session = useSession();
  const { device } = session.storage;
  const { state: ride, reload } = useQuery(
    rideQuery({ api, device, productKey: brand.key, encodedId }),
  );
  // From the list comes a passenger, who is known.
  useQuery({ ...profileQuery(api, session), enabled: !fromHistory });
  const load = rideLoad(ride);

  if (load.at === 'loaded' && load.ride.isActive === true) return <Redirect to="/order" />;
  return (
    <Page wide>
      <header className={styles.head}>
        <BackLink label={texts.back} to="/history" cameFromThere={fromHistory} />
        <div>
          <PageTitle>{texts.title}</PageTitle>
          <p className={styles.created}>{createdOnOf(load)}</p>
        </div>
      </header>
      <Content load={load} encodedId={encodedId} onAgain={reload} />
    </Page>
  );
}

interface ContentProps {
  readonly load: RideLoad;
  readonly encodedId: string;
  readonly onAgain: () => void;
}

function Content({ load, encodedId, onAgain }: ContentProps) {
  const isVisitor = useSessionState().at === 'absent';
  switch (load.at) {
    case 'loading':
      return <output className={styles.loading}>{texts.loading}</output>;
    case 'loaded':
      return (
        <>
          {load.storedAtMs !== undefined && <AgeBanner storedAtMs={load.storedAtMs} />}
          <RideDetails key={encodedId} ride={load.ride} encodedId={encodedId} />
        </>
      );
    case 'missing':
      return <LoadProblem tone="info" text={texts.missing} offersSignIn={isVisitor} />;
    case 'failed':
      return (
        <LoadProblem
          tone="bad"
          text={texts.error(load.message)}
          offersSignIn={load.signedOut}
          onAgain={onAgain}
        />
      );
    default:
      return load satisfies never;
  }
}

const createdOnOf = (load: RideLoad): string =>
  load.at === 'loaded' ? createdOnText(load.ride.createdOn ?? '') : '';

interface LoadProblemProps {
  readonly tone: 'bad' | 'info';
  readonly text: string;
  /** The ride may be one that only its passenger is shown. */
  readonly offersSignIn: boolean;
  readonly onAgain?: () => void;
}

/** There is no ride to show, and what can be done about it. */
function LoadProblem({ tone, text, offersSignIn, onAgain }: LoadProblemProps) {
  return (
    <div className={styles.problem}>
      <Banner tone={tone}>{text}</Banner>
      <div className={styles.remedies}>
        {onAgain !== undefined && (
          <Button variant="secondary" onClick={onAgain}>
            {texts.again}
          </Button>
        )}
        {offersSignIn && <ButtonLink to="/login">{texts.signIn}</ButtonLink>}
      </div>
    </div>
  );
}

/** Whether a past ride's row in the list led here. */
const cameFromHistory = (locationState: unknown): boolean =>
  entryField(locationState, 'fromRideHistory') === true;
