import type {
  FitRequest,
  FitView,
} from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint, type QueryView } from './useEndpoint';

const NO_REQUEST: FitRequest = { kind: 'rayjob', input: {} };

/**
 * Whether a Ray workload would start. Without a request nothing is read. The previous answer stays until the next one
 * arrives.
 *
 * @internal
 */
export function useFit(request: FitRequest | undefined): QueryView<FitView> {
  return useEndpoint('estimateFit', request ?? NO_REQUEST, {
    isEnabled: request !== undefined,
  });
}
