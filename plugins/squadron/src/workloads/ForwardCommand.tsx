import { Text } from '@backstage/ui';
import { YamlView, useT } from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import parts from '../parts/parts.module.css';

/** A command to copy that forwards the ports which the running containers of a workload declare, if there are any. @internal */
export function ForwardCommand({ workload }: { workload: WorkloadDetail }) {
  const t = useT();
  const { cluster, namespace, kind, name, logs = [] } = workload;
  const declared = logs
    .filter(({ state }) => state.code === 'Running')
    .flatMap(({ ports = [] }) => ports.map(({ port }) => port));
  if (declared.length === 0) {
    return null;
  }
  const label = t('workloads.podsTable.connect');
  const command = [
    `kubectl squadron port-forward ${kind}/${name} -n ${namespace}`,
    ...(cluster === HUB_CLUSTER_ID ? [] : [`--cluster ${cluster}`]),
    // Programs of ordinary users may not listen on low ports.
    ...[...new Set(declared)].map(port => (port < 1024 ? `:${port}` : port)),
  ].join(' ');
  return (
    <div className={parts.stack}>
      <Text as="p" color="secondary">
        {label}
      </Text>
      <YamlView yaml={command} label={label} />
    </div>
  );
}
