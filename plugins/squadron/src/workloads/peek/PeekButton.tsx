import { RiLayoutRightLine } from '@remixicon/react';
import { ButtonIcon } from '@backstage/ui';
import {
  workloadId,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { usePeek } from './usePeek';

/** Opens a workload beside the list that it is in. @internal */
export function PeekButton({ workload }: { workload: WorkloadRef }) {
  const { namespace, name } = workload;
  const t = useT();
  const { peek } = usePeek();
  return (
    <ButtonIcon
      icon={<RiLayoutRightLine />}
      variant="tertiary"
      size="small"
      aria-label={t('workloads.peek.open', { name: `${namespace}/${name}` })}
      onPress={() => peek(workloadId(workload))}
    />
  );
}
