import type { ComponentProps } from 'react';
import { EmptyState, useT } from '@squadron/backstage-plugin-squadron-react';
import { useCreation, type CreationPermission } from './useCreation';

/**
 * The empty state of a list. It proposes to create something; users without permission to create it read instead that
 * there may be objects that they cannot see.
 *
 * @internal
 */
export function CreateEmptyState({
  permission,
  children,
  ...state
}: ComponentProps<typeof EmptyState> & { permission: CreationPermission }) {
  const t = useT();
  const { reason } = useCreation(permission);
  return reason ? (
    <EmptyState title={t('common.permission.noneVisibleTitle')}>
      {t('common.permission.noneVisible', { name: permission.name })}
    </EmptyState>
  ) : (
    <EmptyState {...state}>{children}</EmptyState>
  );
}
