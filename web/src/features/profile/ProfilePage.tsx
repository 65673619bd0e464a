import { useState } from 'react';

import { EmptyState } from '../../kit/emptyState/EmptyState.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { PageTitle } from '../../kit/pageTitle/PageTitle.tsx';
import { Tabs } from '../../kit/tabs/Tabs.tsx';
import { texts } from './texts.ts';

const TABS = [
  { key: 'person', label: texts.person },
  { key: 'company', label: texts.company },
] as const;
type Tab = (typeof TABS)[number]['key'];

const UNDER_CONSTRUCTION: Record<Tab, string> = {
  person: texts.personUnderConstruction,
  company: texts.companyUnderConstruction,
};

export function ProfilePage() {
  const [tab, setTab] = useState<Tab>('person');
  return (
    <Page>
      <PageTitle>{texts.title}</PageTitle>
      <Tabs label={texts.tabs} tabs={TABS} selected={tab} onSelect={setTab}>
        <EmptyState>{UNDER_CONSTRUCTION[tab]}</EmptyState>
      </Tabs>
    </Page>
  );
}
