import { ConflictError } from '@backstage/errors';
import type {
  LogSource,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { PodPlace } from './relay';

/** Bash if the image has it. @internal */
export const SHELL = [
  ...['/bin/sh', '-c'],
  'command -v bash >/dev/null && exec bash; exec /bin/sh',
];

/** A command for a container. */
type Exec = PodPlace & {
  container: string;
  command: readonly string[];
  tty: boolean;
  /** Without a terminal it is a pipe. */
  stdin: boolean;
};

type ForwardChoice = {
  pod?: string;
  /** Or its name. */
  port: number | string;
};

type Running = Pick<WorkloadDetail, 'name' | 'namespace' | 'logs'>;

/**
 * A command in a container that runs, by default a shell in the head. No container outside of the workload.
 *
 * @internal
 */
export function execTarget(
  workload: Running,
  {
    pod: wantedPod,
    container: wanted,
    command = SHELL,
    tty = true,
    stdin = tty,
  }: Partial<Exec>,
): Exec {
  const { name, namespace } = workload;
  const [first] = runningContainers(workload, wantedPod).filter(
    ({ container }) => wanted === undefined || wanted === container,
  );
  if (!first) {
    throw new ConflictError(
      `No container ${wantedPod ?? '*'}/${wanted ?? '*'} of ${name} runs now.`,
    );
  }
  const { cluster, pod = '', container = '' } = first;
  return { cluster, namespace, pod, container, command, tty, stdin };
}

/** A port of a pod that runs, by default of the head. No pod outside of the workload. @internal */
export function forwardTarget(
  workload: Running,
  { pod: wanted, port }: ForwardChoice,
): PodPlace & { port: number } {
  const { name, namespace } = workload;
  const running = runningContainers(workload, wanted);
  const numberIn = ({ ports = [] }: LogSource) =>
    typeof port === 'number'
      ? port
      : ports.find(declared => declared.name === port)?.port;
  const found = running.find(numberIn);
  if (!found) {
    throw new ConflictError(
      running.length === 0
        ? `No pod ${wanted ?? '*'} of ${name} runs now.`
        : `No container of ${name} that runs has a port named ${port}.`,
    );
  }
  const { cluster, pod = '' } = found;
  return { cluster, namespace, pod, port: numberIn(found)! };
}

/** Those of the head first. */
function runningContainers({ logs = [] }: Running, pod?: string): LogSource[] {
  return logs
    .filter(log => log.container !== undefined && log.state.code === 'Running')
    .filter(log => pod === undefined || log.pod === pod)
    .sort((a, b) => Number(b.role === 'head') - Number(a.role === 'head'));
}
