import { InputError } from '@backstage/errors';
import { featureProblems } from '../../clusters/spec/gates';
import { type FeatureGates } from '../../rules/types';

/** Throws InputError when the management of clusters is disabled: no reconciler would act on a request. @internal */
export function refuseDisabled(gates: FeatureGates | undefined): void {
  const [problem] = gates ? featureProblems(gates) : [];
  if (problem) {
    throw new InputError(problem.message);
  }
}
