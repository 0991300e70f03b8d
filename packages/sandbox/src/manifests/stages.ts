import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultStages, withoutFaults } from './simulatedFaults';

/** Upstream's stages for nodes and pods that start immediately; annotations set the run time of Job pods. */
const FILES = [
  'node/fast/node-initialize.yaml',
  'node/heartbeat-with-lease/node-heartbeat-with-lease.yaml',
  'pod/fast/pod-ready.yaml',
  'pod/fast/pod-delete.yaml',
  'pod/general/pod-complete.yaml',
];

/** Default run time of a Job's pod, long enough to be visible. */
const JOB_MS = 5_000;

/**
 * Run time of the pod of a Ray submitter. Under kwok it neither submits nor follows, and it has to outlive the
 * simulated Ray job, which starts a few seconds later and takes eight: KubeRay fails a job whose submitter ends first.
 */
const SUBMITTER_MS = 14_000;
const SUBMITTER_CONTAINER = 'ray-job-submitter';

/**
 * The stages of kwok, as its configuration file.
 *
 * @param kwokFolder - folder of kwok's module
 *
 * @internal
 */
export async function simulatedStages(kwokFolder: string): Promise<string> {
  const texts = await Promise.all(
    FILES.map(file =>
      readFile(join(kwokFolder, 'kustomize/stage', file), 'utf8'),
    ),
  );
  const complete = texts.pop() ?? '';
  return [
    ...texts.map((text, index) =>
      FILES[index].endsWith('pod-ready.yaml') ? withoutFaults(text) : text,
    ),
    faultStages(),
    withDelay(complete, 'pod-complete', JOB_MS, 'NotIn'),
    withDelay(complete, 'submitter-complete', SUBMITTER_MS, 'In'),
  ].join('\n---\n');
}

/** A completing stage with its own delay, for pods of Ray submitters (`In`) or for all others (`NotIn`). @internal */
export function withDelay(
  stage: string,
  name: string,
  delayMs: number,
  submitters: 'In' | 'NotIn',
): string {
  return stage
    .replace(/^ {2}name: pod-complete$/m, `  name: ${name}`)
    .replace(/durationMilliseconds: \d+/, `durationMilliseconds: ${delayMs}`)
    .replace(
      /jitterDurationMilliseconds: \d+/,
      `jitterDurationMilliseconds: ${delayMs}`,
    )
    .replace(
      /^ {2}selector:\n {4}matchExpressions:\n/m,
      match =>
        `${match}    - key: '.spec.containers.[].name'\n      operator: '${submitters}'\n      values:\n      - '${SUBMITTER_CONTAINER}'\n`,
    );
}
