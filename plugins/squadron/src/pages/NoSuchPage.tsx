import { ButtonLink } from '@backstage/ui';
import { EmptyState, useT } from '@squadron/backstage-plugin-squadron-react';
import { PageBody } from '../parts';

/** Shown at an address without a page. @internal */
export function NoSuchPage(props: { href: string; label: string }) {
  const t = useT();
  return (
    <PageBody>
      <EmptyState title={t('common.noSuchPage.title')}>
        {t('common.noSuchPage.text')}{' '}
        <ButtonLink href={props.href} variant="secondary" size="small">
          {props.label}
        </ButtonLink>
      </EmptyState>
    </PageBody>
  );
}
