import { ButtonLink } from '@backstage/ui';
import { EmptyState } from '@squadron/backstage-plugin-squadron-react';
import { PageBody } from '../parts';

/**
 * Shown at an address without a page.
 *
 * @internal
 */
export function NoSuchPage(props: { href: string; label: string }) {
  return (
    <PageBody>
      <EmptyState title="Page not found">
        The address may be mistyped or from an older version of this portal.{' '}
        <ButtonLink href={props.href} variant="secondary" size="small">
          {props.label}
        </ButtonLink>
      </EmptyState>
    </PageBody>
  );
}
