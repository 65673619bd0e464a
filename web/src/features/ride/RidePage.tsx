import { useLocation, Navigate } from 'react-router';

import { useSessionState } from '../../core/session/index.ts';
import { AgeBanner } from '../../kit/banner/AgeBanner.tsx';
import { BackLink } from '../../kit/link/BackLink.tsx';
import { encodedIdIn } from '../../kit/link/encodedIdIn.ts';
import { Page } from '../../kit/page/Page.tsx';
import { PageTitle } from '../../kit/pageTitle/PageTitle.tsx';
import { cameFromHistory } from './cameFromHistory.ts';
import { createdOnText } from './createdOnText.ts';
import { LoadProblem } from './LoadProblem.tsx';
import { RideDetails } from './RideDetails.tsx';
import styles from './RidePage.module.css';
import type { RideLoad } from './ride.ts';
import { texts } from './texts.ts';
import { useFreshProfile } from './useFreshProfile.ts';
import { useRide } from './useRide.ts';

/** One ride, for whoever the server shows it to. */
export function RidePage() {
  const { pathname, state } = useLocation();
  const encodedId = encodedIdIn(pathname);
  const fromHistory = cameFromHistory(state);
  const { load, loadAgain } = useRide(encodedId);
  useFreshProfile(!fromHistory);

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
      <Content load={load} encodedId={encodedId} onAgain={loadAgain} />
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
