import { findCredentialsFormat } from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint } from '@squadron/backstage-plugin-squadron-react';

/** Whether clusters of any provider need credentials; true until that is known. @internal */
export function useHasProviders(isEnabled = true): boolean {
  const { data } = useEndpoint('listProviders', {}, { isEnabled });
  return !data || data.items.some(({ id }) => findCredentialsFormat(id));
}
