import type { TargetPolicy, TargetRule } from './types';

/**
 * Rules that apply to a step of a template: those of the policy that names both, or otherwise the template, the step,
 * or neither; of several such policies the first. Undefined if no policy applies.
 *
 * @public
 */
export function policyFor(
  policies: readonly TargetPolicy[],
  where: { template?: string; step?: string },
): readonly TargetRule[] | undefined {
  const applying = policies.filter(
    ({ template, step }) =>
      (template === undefined || template === where.template) &&
      (step === undefined || step === where.step),
  );
  const exactness = ({ template, step }: TargetPolicy) =>
    (template === undefined ? 0 : 2) + (step === undefined ? 0 : 1);
  const [first] = applying.toSorted((a, b) => exactness(b) - exactness(a));
  return first?.rules;
}
