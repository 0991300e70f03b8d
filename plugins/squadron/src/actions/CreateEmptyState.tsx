import type { ComponentProps } from 'react';
import { EmptyState, useT } from '@squadron/backstage-plugin-squadron-react';
import { useCreation, type CreationPermission } from './useCreation';

/**
 * The empty state of a list. Its text proposes to create something; users who may create it nowhere read instead that
 * there may be more than they see.
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
  return (
    <EmptyState {...state}>
      {reason
        ? t('common.permission.noneVisible', { name: permission.name })
        : children}
    </EmptyState>
  );
}
