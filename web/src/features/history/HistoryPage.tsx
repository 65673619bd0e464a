import { AgeBanner } from '../../kit/Banner.tsx';
import { Page } from '../../kit/Page.tsx';
import { PageTitle } from '../../kit/PageTitle.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { ListFooter } from './ListFooter.tsx';
import { PastRows } from './PastRows.tsx';
import { texts } from './texts.ts';
import { UpcomingRows } from './UpcomingRows.tsx';
import { useHistoryCache } from './useHistoryCache.ts';

const TABS = [
  { key: 'past', label: texts.past },
  { key: 'upcoming', label: texts.upcoming },
] as const;

export function HistoryPage() {
  const { cache, list, returnTo } = useHistoryCache();
  const { history } = cache;
  return (
    <Page>
      <PageTitle>{texts.title}</PageTitle>
      <Tabs label={texts.tabs} tabs={TABS} selected={list.tab} onSelect={history.open}>
        {list.storedAtMs !== undefined && <AgeBanner storedAtMs={list.storedAtMs} />}
        {list.tab === 'past' ? (
          <PastRows
            list={list}
            returnTo={returnTo}
            onOpen={cache.rideOpened}
            onLastSeen={history.more}
          />
        ) : (
          <UpcomingRows list={list} onCancel={history.cancel} onLastSeen={history.more} />
        )}
        <ListFooter list={list} onAgain={history.more} />
      </Tabs>
    </Page>
  );
}
