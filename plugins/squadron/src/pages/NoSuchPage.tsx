import { ButtonLink } from '@backstage/ui';
import { EmptyState } from '@squadron/backstage-plugin-squadron-react';
import { PageBody } from '../parts';

/**
 * What is at an address that leads nowhere.
 *
 * @internal
 */
export function NoSuchPage(props: { href: string; label: string }) {
  return (
    <PageBody>
      <EmptyState title="There is no such page">
        The address may be mistyped, or from an older version of this portal.{' '}
        <ButtonLink href={props.href} variant="secondary" size="small">
          {props.label}
        </ButtonLink>
      </EmptyState>
    </PageBody>
  );
}
