import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Radio, RadioGroup } from '@backstage/ui';
import type { ShrinkPolicy } from '@squadron/kube-kinds';

const POLICIES: readonly ShrinkPolicy[] = ['Report', 'Proportional', 'InOrder'];

/** Chooses the shrink policy: what happens when the cluster has less capacity than is assigned. @internal */
export function ShrinkChoice(props: {
  value: ShrinkPolicy;
  isOff: boolean;
  onChange: (policy: ShrinkPolicy) => void;
}) {
  const t = useT();
  const { value, isOff, onChange } = props;
  return (
    <RadioGroup
      label={t('queues.claims.shrink.label')}
      description={t('queues.claims.shrink.help')}
      isDisabled={isOff}
      value={value}
      onChange={policy => onChange(policy as ShrinkPolicy)}
    >
      {POLICIES.map(policy => (
        <Radio key={policy} value={policy}>
          {t(`queues.claims.shrink.${policy}`)}
        </Radio>
      ))}
    </RadioGroup>
  );
}
