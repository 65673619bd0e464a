import { EmptyState } from '../../kit/emptyState/EmptyState.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { PageTitle } from '../../kit/pageTitle/PageTitle.tsx';
import { texts } from './texts.ts';

export function RidePage() {
  return (
    <Page>
      <PageTitle>{texts.title}</PageTitle>
      <EmptyState>{texts.underConstruction}</EmptyState>
    </Page>
  );
}
