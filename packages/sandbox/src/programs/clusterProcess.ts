import { join } from 'node:path';
import type { ClusterPaths } from '../layout/paths';
import type { ProcessSpec } from '../supervision';
import { waitingEnvironment } from './environment';

/** The cluster of a process, and its files. @public */
export interface ProcessPlace {
  clusterId: string;
  /** Folder of the programs. */
  bin: string;
  paths: ClusterPaths;
}

/**
 * The process of a cluster that runs the Go program of that name. It is an operator without ports by default.
 *
 * @internal
 */
export function clusterProcess(
  { clusterId, bin, paths }: ProcessPlace,
  program: string,
  spec: Pick<ProcessSpec, 'args'> & Partial<ProcessSpec>,
): ProcessSpec {
  return {
    name: `${clusterId}/${program}`,
    command: join(bin, program),
    env: waitingEnvironment,
    stage: 'operator',
    logFile: join(paths.logs, `${program}.log`),
    ports: [],
    ...spec,
  };
}
