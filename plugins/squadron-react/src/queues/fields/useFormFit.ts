import type { FitRequest } from '@squadron/backstage-plugin-squadron-common';
import type { PreviewKind } from '../../clusters/fields/manifestPreview';
import { useEndpoint } from '../../hooks';
import { useSettled } from '../../hooks/useSettled';
import { useFit } from '../../hooks/workloads';
import { fitRequest } from './fitRequest';

/** Long enough to finish typing a number. */
const SETTLE_MS = 400;

/**
 * The estimate for the workload of a form once its values have settled, until then of the earlier values, and the
 * request for it if the form has a size.
 *
 * @internal
 */
export function useFormFit(kind: PreviewKind | undefined, form: object) {
  const { data, error } = useEndpoint('getRayOptions', {});
  const presets = data?.presets ?? [];
  const reading = kind && fitRequest(kind, form, { presets });
  const request = reading && 'request' in reading ? reading.request : undefined;
  // Until the presets are read, a preset would count as no resources.
  const known = data || error ? request : undefined;
  const settled = useSettled<FitRequest | undefined>(known, SETTLE_MS);
  const fit = useFit(settled);
  const isSettled = JSON.stringify(settled) === JSON.stringify(known);
  return { fit: { ...fit, isPrevious: fit.isPrevious || !isSettled }, request };
}
