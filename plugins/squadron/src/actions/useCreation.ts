import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  type creationPermissions,
} from '@squadron/backstage-plugin-squadron-common';

/** A permission to create something in a namespace. @internal */
export type CreationPermission = (typeof creationPermissions)[number];

/** Where the user may create something, as far as it is known. @internal */
export function useCreation({ name }: CreationPermission): {
  /** Why they cannot create it anywhere; absent while that is not known, since the form checks its own namespace. */
  reason?: string;
  namespaces: readonly string[];
} {
  const t = useT();
  const { data } = useEndpoint('listNamespaces', { permission: name });
  const denied = data?.reason
    ? messageText(data.reason, t)
    : t('common.permission.denied', { name });
  return {
    reason: data && !data.isAllowed ? denied : undefined,
    namespaces: data?.namespaces ?? [],
  };
}
