import { useState, type ComponentProps, type ReactNode } from 'react';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import { ActionButton } from '../parts';
import { usePermitted } from './usePermitted';

/**
 * A button that opens the dialog of a command. It is disabled, with the reason, if the command is not possible now or the
 * user does not have the permission for it.
 *
 * @internal
 */
export function DialogButton(
  props: Omit<ComponentProps<typeof ActionButton>, 'onPress' | 'href'> & {
    permission: ResourcePermission;
    /** ID of the object of the command, or of `targetRefs` or `hubObjectRef`. */
    resourceRef: string;
    /** The dialog; mounted while it is open, so that it begins with its initial state each time. */
    children: (onClose: () => void) => ReactNode;
  },
) {
  const { permission, resourceRef, reason, children, ...button } = props;
  const denied = usePermitted(permission, resourceRef);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        {...button}
        reason={reason ?? denied}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
