import { InputError } from '@backstage/errors';
import {
  featureProblems,
  type FeatureGates,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Throws InputError when the management of clusters is disabled: no reconciler would act on a request.
 *
 * @internal
 */
export function refuseDisabled(gates: FeatureGates | undefined): void {
  const [problem] = gates ? featureProblems(gates) : [];
  if (problem) {
    throw new InputError(problem.message);
  }
}
