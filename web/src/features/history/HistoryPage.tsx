import { useState } from 'react';

import { EmptyState } from '../../kit/emptyState/EmptyState.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { PageTitle } from '../../kit/pageTitle/PageTitle.tsx';
import { Tabs } from '../../kit/tabs/Tabs.tsx';
import { texts } from './texts.ts';

const TABS = [
  { key: 'past', label: texts.past },
  { key: 'upcoming', label: texts.upcoming },
] as const;
type Tab = (typeof TABS)[number]['key'];

const UNDER_CONSTRUCTION: Record<Tab, string> = {
  past: texts.pastUnderConstruction,
  upcoming: texts.upcomingUnderConstruction,
};

export function HistoryPage() {
  const [tab, setTab] = useState<Tab>('past');
  return (
    <Page>
      <PageTitle>{texts.title}</PageTitle>
      <Tabs label={texts.tabs} tabs={TABS} selected={tab} onSelect={setTab}>
        <EmptyState>{UNDER_CONSTRUCTION[tab]}</EmptyState>
      </Tabs>
    </Page>
  );
}
