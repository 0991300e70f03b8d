import { Radio, RadioGroup } from '@backstage/ui';
import type { ShrinkPolicy } from '@squadron/backstage-plugin-squadron-common';
import { SHRINK_POLICIES } from './shrinkPolicies';

/**
 * What is to happen when the cluster has less than is assigned.
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
      label="When the cluster has less than is assigned"
      description="Work that runs is not ended by any of them."
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
