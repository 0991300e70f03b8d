import type { VersionChoice } from '../api/types';
import { useEndpoint, type QueryView } from './useEndpoint';

/** Kubernetes versions that a provider offers, by default any built-in one, newest first. @internal */
export function useVersions(provider?: string): QueryView<VersionChoice[]> {
  const { data, ...view } = useEndpoint('listVersions', { provider });
  return {
    ...view,
    data: data?.versions.map((version, index) => ({
      version,
      recommended: index === 0,
    })),
  };
}
