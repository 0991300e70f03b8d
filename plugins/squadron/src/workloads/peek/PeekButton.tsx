import { RiLayoutRightLine } from '@remixicon/react';
import { ButtonIcon } from '@backstage/ui';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';

/** Opens a workload beside the list that it is in. @internal */
export function PeekButton(props: {
  workload: WorkloadRef;
  onPress: () => void;
}) {
  const { namespace, name } = props.workload;
  const t = useT();
  return (
    <ButtonIcon
      icon={<RiLayoutRightLine />}
      variant="tertiary"
      size="small"
      aria-label={t('workloads.peek.open', { name: `${namespace}/${name}` })}
      onPress={props.onPress}
    />
  );
}
