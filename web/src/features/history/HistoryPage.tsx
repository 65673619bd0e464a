import { AgeNotice } from '../../kit/notice/AgeNotice.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { PageTitle } from '../../kit/pageTitle/PageTitle.tsx';
import { Tabs } from '../../kit/tabs/Tabs.tsx';
import { Below } from './Below.tsx';
import { PastRows } from './past/PastRows.tsx';
import { texts } from './texts.ts';
import { UpcomingRows } from './upcoming/UpcomingRows.tsx';
import { useHistoryVisit } from './useHistoryVisit.ts';

const TABS = [
  { key: 'past', label: texts.past },
  { key: 'upcoming', label: texts.upcoming },
] as const;

export function HistoryPage() {
  const { visit, list, returnTo } = useHistoryVisit();
  const { history } = visit;
  return (
    <Page>
      <PageTitle>{texts.title}</PageTitle>
      <Tabs label={texts.tabs} tabs={TABS} selected={list.tab} onSelect={history.open}>
        {list.keptAtMs !== undefined && <AgeNotice keptAtMs={list.keptAtMs} />}
        {list.tab === 'past' ? (
          <PastRows
            list={list}
            returnTo={returnTo}
            onOpen={visit.rideOpened}
            onLastSeen={history.more}
          />
        ) : (
          <UpcomingRows list={list} onCancel={history.cancel} onLastSeen={history.more} />
        )}
        <Below list={list} onAgain={history.more} />
      </Tabs>
    </Page>
  );
}
