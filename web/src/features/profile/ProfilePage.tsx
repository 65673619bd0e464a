import { brand } from 'virtual:brand';
import { type FormEvent, useEffect, useRef } from 'react';

import { useSessionState } from '../../core/session/index.ts';
import { BackLink } from '../../kit/BackLink.tsx';
import { Banner } from '../../kit/Banner.tsx';
import { NetworkButton } from '../../kit/button/NetworkButton.tsx';
import { CheckIcon } from '../../kit/icons/icons.tsx';
import { WarningIcon } from '../../kit/icons/WarningIcon.tsx';
import { Page } from '../../kit/Page.tsx';
import { PageTitle } from '../../kit/PageTitle.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';
import { cameFrom } from './cameFrom.ts';
import { FIELDS_OF, isLocked } from './invoiceForm.ts';
import styles from './ProfilePage.module.css';
import { texts } from './texts.ts';
import { type Saving, useInvoiceForm } from './useInvoiceForm.ts';
import { useLocation } from '../../kit/router.tsx';

const TABS = [
  { key: '1', label: texts.person },
  { key: '2', label: texts.company },
] as const;

export function ProfilePage() {
  const from = cameFrom(useLocation().state);
  const { at } = useSessionState();
  return (
    <Page>
      <div className={styles.head}>
        {from !== undefined && <BackLink label={texts.back} to={from} cameFromThere />}
        <PageTitle>{texts.title}</PageTitle>
      </div>
      {at === 'loading' ? <Outline /> : <InvoiceForm />}
    </Page>
  );
}

/** The room of the form, until it is known whose it is. */
const Outline = () => (
  <div className={styles.form} aria-hidden="true">
    <span className={styles.outlineTabs} />
    <div className={styles.fields}>
      {FIELDS_OF[1].map((field) => (
        <span key={field} className={styles.outlineField} />
      ))}
    </div>
  </div>
);

function InvoiceForm() {
  const { form, saving, chooseTab, type, save } = useInvoiceForm();
  const element = useRef<HTMLFormElement>(null);
  const { refused } = form;
  const refusedAnew = saving === 'none' && refused !== undefined;
  useEffect(() => {
    if (refusedAnew) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusedAnew]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };

  if (isLocked(form)) {
    // Empty fields would say that nothing is saved.
    return (
      <Banner tone="bad">
        {texts.locked} <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </Banner>
    );
  }
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={submit}>
      <Tabs
        label={texts.tabs}
        tabs={TABS}
        selected={form.personType === 1 ? '1' : '2'}
        onSelect={(key) => chooseTab(key === '1' ? 1 : 2)}
      >
        <div className={styles.fields}>
          <InvoiceFields form={form} onType={type} />
        </div>
      </Tabs>
      <div className={styles.save}>
        <NetworkButton type="submit" busy={saving === 'sending'}>
          {texts.save}
        </NetworkButton>
        <SaveSign saving={saving} />
      </div>
    </form>
  );
}

/**
 * Spec §8 allows no message here, neither of success nor of failure: a sign stands beside the button, and
 * a name for those who cannot see it (docs/decisions/0015).
 */
function SaveSign({ saving }: { saving: Saving }) {
  return (
    <output className={styles.sign}>
      {saving === 'saved' && (
        <span className={styles.saved}>
          <CheckIcon label={texts.saved} />
        </span>
      )}
      {saving === 'failed' && (
        <span className={styles.failed}>
          <WarningIcon label={texts.notSaved} />
        </span>
      )}
    </output>
  );
}
