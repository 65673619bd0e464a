import { brand } from 'virtual:brand';
import { useLocation, Navigate } from 'react-router';

import { useApi } from '../../core/api.tsx';
import { useQuery } from '../../core/query/index.ts';
import { useSession, useSessionState } from '../../core/session/index.ts';
import { AgeBanner } from '../../kit/Banner.tsx';
import { BackLink } from '../../kit/BackLink.tsx';
import { encodedIdIn } from '../../kit/encodedIdIn.ts';
import { Page } from '../../kit/Page.tsx';
import { PageTitle } from '../../kit/PageTitle.tsx';
import { cameFromHistory } from './cameFromHistory.ts';
import { createdOnText } from './createdOnText.ts';
import { LoadProblem } from './LoadProblem.tsx';
import { RideDetails } from './RideDetails.tsx';
import styles from './RidePage.module.css';
import { profileQuery } from './profile.query.ts';
import { rideQuery } from './ride.query.ts';
import { rideLoad, type RideLoad } from './rideLoad.ts';
import { texts } from './texts.ts';

/** One ride, for whoever the server shows it to. */
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

  if (load.at === 'loaded' && load.ride.isActive === true) return <Navigate replace to="/order" />;
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
