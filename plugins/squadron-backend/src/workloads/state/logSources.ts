import {
  containersOf,
  stateOf,
  type LogSource,
  type StateView,
  type JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS } from '@squadron/kube-kinds';
import type { Container, KubePod, RayJob } from '@squadron/kube-kinds';
import { containerLogState } from './containerLogState';

/** By relevance to a reader: the job's own output, then its submitter, then the pods that run it. */
const ROLES: ReadonlyArray<LogSource['role']> = [
  'driver',
  'submitter',
  'head',
  'worker',
  'pod',
];

/**
 * The logs of a workload, on whichever cluster it runs, the most relevant first. Only these may be read for it.
 *
 * @public
 */
export function logSources({ job, remote }: JobFacts): LogSource[] {
  const pods = [...(remote?.pods ?? [])].sort((a, b) =>
    a.metadata.name.localeCompare(b.metadata.name),
  );
  const numbers = new Map<string, number>();
  const sources = pods.flatMap(pod => {
    const { role, title } = roleOf(pod, job.kind);
    const number = (numbers.get(title) ?? 0) + 1;
    numbers.set(title, number);
    const isNumbered = role === 'worker' || role === 'pod';
    return sourcesOfPod(pod, {
      role,
      title: isNumbered ? `${title} ${number}` : title,
      cluster: remote?.cluster ?? '',
    });
  });
  const driver =
    job.kind === 'rayjob' ? [driverOf(job.object, remote?.cluster ?? '')] : [];
  return [...driver, ...sources].sort(
    (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role),
  );
}

function driverOf({ status }: RayJob, cluster: string): LogSource {
  return {
    id: 'driver',
    type: 'driver',
    role: 'driver',
    label: 'Driver',
    cluster,
    state: driverState(status),
  };
}

function driverState(status: RayJob['status']): StateView<'log'> {
  const { jobId, jobStatus, rayJobInfo } = status ?? {};
  if (!jobId || !jobStatus) {
    return stateOf('NotStarted', 'neutral');
  }
  const { startTime, endTime } = rayJobInfo ?? {};
  switch (jobStatus) {
    case 'SUCCEEDED':
      return stateOf('Ended', 'success', { since: endTime });
    case 'FAILED':
      return stateOf('Failed', 'danger', { since: endTime });
    case 'STOPPED':
      return stateOf('Stopped', 'neutral', { since: endTime });
    default:
      return stateOf('Running', 'success', { since: startTime });
  }
}

function roleOf(
  pod: KubePod,
  kind: JobFacts['job']['kind'],
): { role: LogSource['role']; title: string } {
  const labels = pod.metadata.labels ?? {};
  const group = labels[LABELS.rayGroup];
  switch (labels[LABELS.rayNodeType]) {
    case 'head':
      return { role: 'head', title: 'Head' };
    case 'worker':
      return { role: 'worker', title: ['Worker', group].join(' ').trim() };
    default:
      return kind === 'rayjob'
        ? { role: 'submitter', title: 'Submitter' }
        : { role: 'pod', title: 'Pod' };
  }
}

function sourcesOfPod(
  pod: KubePod,
  options: { role: LogSource['role']; title: string; cluster: string },
): LogSource[] {
  const { role, title, cluster } = options;
  const { containers = [], initContainers = [] } = pod.spec ?? {};
  const { name } = pod.metadata;
  const source = (container: Container, label: string): LogSource => {
    const status = containersOf(pod).find(one => one.name === container.name);
    const ports = container.ports
      ?.filter(({ protocol = 'TCP' }) => protocol === 'TCP')
      .map(one => ({ name: one.name, port: one.containerPort }));
    return {
      id: `${name}/${container.name}`,
      type: 'pod',
      role,
      label,
      cluster,
      pod: name,
      container: container.name,
      ...(status?.restartCount && { restarts: status.restartCount }),
      ...(ports?.length && { ports }),
      state: containerLogState(status),
    };
  };
  return [
    ...containers.map((container, index) =>
      source(container, index === 0 ? title : `${title} · ${container.name}`),
    ),
    ...initContainers.map(container =>
      source(container, `${title} · ${container.name} (init)`),
    ),
  ];
}
