import type { ComponentProps } from 'react';
import { ActionButton } from '../parts';
import { useCreation, type CreationPermission } from './useCreation';

/**
 * A link to a form that creates something; disabled, with the reason, for users who have no permission to create it
 * anywhere. Renders nothing if the portal has no such form.
 *
 * @internal
 */
export function CreateLink({
  permission,
  ...button
}: Omit<ComponentProps<typeof ActionButton>, 'onPress' | 'reason'> & {
  permission: CreationPermission;
}) {
  const { reason } = useCreation(permission);
  return button.href ? <ActionButton {...button} reason={reason} /> : null;
}
