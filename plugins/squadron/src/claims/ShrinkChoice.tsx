import { Radio, RadioGroup } from '@backstage/ui';
import type { ShrinkPolicy } from '@squadron/backstage-plugin-squadron-common';
import { SHRINK_POLICIES } from './shrinkPolicies';

/**
 * Chooses the shrink policy: what happens when the cluster has less capacity than is assigned.
 *
 * @internal
 */
export function ShrinkChoice(props: {
  value: ShrinkPolicy;
  isOff: boolean;
  onChange: (policy: ShrinkPolicy) => void;
}) {
  const { value, isOff, onChange } = props;
  return (
    <RadioGroup
      label="If the cluster has less than is assigned"
      description="Running workloads are not affected."
      isDisabled={isOff}
      value={value}
      onChange={policy => onChange(policy as ShrinkPolicy)}
    >
      {SHRINK_POLICIES.map(({ policy, text }) => (
        <Radio key={policy} value={policy}>
          {text}
        </Radio>
      ))}
    </RadioGroup>
  );
}
