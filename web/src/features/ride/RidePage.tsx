import { EmptyState } from '../../kit/emptyState/EmptyState.tsx';
import { PageTitle } from '../../kit/pageTitle/PageTitle.tsx';
import { texts } from './texts.ts';

export function RidePage() {
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <EmptyState>{texts.underConstruction}</EmptyState>
    </>
  );
}
