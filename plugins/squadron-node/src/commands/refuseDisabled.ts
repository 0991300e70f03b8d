import { InputError } from '@backstage/errors';
import {
  featureProblems,
  type FeatureGates,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Throws InputError when clusters are not managed here: nobody would carry a wish out.
 *
 * @internal
 */
export function refuseDisabled(gates: FeatureGates | undefined): void {
  const [problem] = gates ? featureProblems(gates) : [];
  if (problem) {
    throw new InputError(problem.message);
  }
}
