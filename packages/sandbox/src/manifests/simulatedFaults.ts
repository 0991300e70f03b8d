import { dump } from 'js-yaml';
import {
  MISSING_IMAGE,
  crashTemplate,
  eventTemplate,
  pullFailureTemplate,
  secretMissingTemplate,
} from './faultTemplates';

/** Annotation of a pod with its {@link SIMULATED_FAULTS | fault}. */
const FAULT_ANNOTATION = 'sandbox.squadron.dev/fault';

/** Faults that a simulated pod can have. @internal */
export const SIMULATED_FAULTS = [
  'ErrImagePull',
  'CreateContainerConfigError',
  'OOMKilled',
  'CrashLoopBackOff',
] as const;

type SimulatedFault = (typeof SIMULATED_FAULTS)[number];

const annotation = `.metadata.annotations["${FAULT_ANNOTATION}"]`;

/** jq: the fault of a pod, or `none`. */
const FAULT = `if ${annotation} then ${annotation} elif [.spec.initContainers[]?.image, .spec.containers[].image] | any(test("${MISSING_IMAGE}")) then "ErrImagePull" else "none" end`;

/** jq: waiting reason of the first waiting container. */
const WAITING =
  '[.status.initContainerStatuses[]?, .status.containerStatuses[]?] | map(.state.waiting.reason // empty | select(. != "PodInitializing")) | first // "nothing"';

/** Delay from scheduling or start of a pod to its failure. */
const FIRST_MS = 500;
/** Delay from the failure to the kubelet's back-off. */
const BACK_OFF_MS = 2_000;
/** Run time of a container before it terminates. */
const RUN_MS = 3_000;

interface Expression {
  key: string;
  operator: 'In' | 'NotIn' | 'DoesNotExist';
  values?: string[];
}

/** Excludes pods that fail before running from the stage that makes pods run. @internal */
export function withoutFaults(readyStage: string): string {
  const expression: Expression = {
    key: FAULT,
    operator: 'NotIn',
    values: ['ErrImagePull', 'CreateContainerConfigError'],
  };
  const text = dump([expression], { lineWidth: -1 })
    .trimEnd()
    .replace(/^/gm, '    ');
  return readyStage.replace(
    /^ {2}selector:\n {4}matchExpressions:\n/m,
    match => `${match}${text}\n`,
  );
}

/**
 * The stages of pods that fail, as kwok configuration: states, messages and events are those of the kubelet.
 *
 * @internal
 */
export function faultStages(): string {
  return [
    stage('image-pull-fails', {
      fault: 'ErrImagePull',
      phase: 'Pending',
      waitsFor: 'nothing',
      delayMs: FIRST_MS,
      status: pullFailureTemplate('ErrImagePull'),
      events: ['Pulling', 'Failed', 'ErrImagePull'],
    }),
    stage('image-pull-backs-off', {
      fault: 'ErrImagePull',
      phase: 'Pending',
      waitsFor: 'ErrImagePull',
      delayMs: BACK_OFF_MS,
      status: pullFailureTemplate('ImagePullBackOff'),
      events: ['BackOff', 'ImagePullBackOff'],
    }),
    stage('secret-is-missing', {
      fault: 'CreateContainerConfigError',
      phase: 'Pending',
      waitsFor: 'nothing',
      delayMs: FIRST_MS,
      status: secretMissingTemplate(),
      events: ['SecretMissing'],
    }),
    ...(['OOMKilled', 'CrashLoopBackOff'] as const).flatMap(fault =>
      [true, false].map(isRestarted =>
        stage(`${fault.toLowerCase()}-${isRestarted ? 'restarts' : 'ends'}`, {
          fault,
          phase: 'Running',
          waitsFor: 'nothing',
          isRestarted,
          delayMs: RUN_MS,
          status: crashTemplate(fault, isRestarted),
          events: isRestarted ? ['Crash'] : [],
        }),
      ),
    ),
  ].join('\n---\n');
}

function stage(
  name: string,
  options: {
    fault: SimulatedFault;
    phase: 'Pending' | 'Running';
    waitsFor: string;
    /**
     * Limits the fault to pods whose containers are restarted (true) or are not restarted (false). Default: all pods.
     */
    isRestarted?: boolean;
    delayMs: number;
    status: string;
    events: readonly Parameters<typeof eventTemplate>[0][];
  },
): string {
  const { fault, phase, waitsFor, delayMs, status, events } = options;
  const { isRestarted } = options;
  const matchExpressions: Expression[] = [
    { key: '.metadata.deletionTimestamp', operator: 'DoesNotExist' },
    { key: FAULT, operator: 'In', values: [fault] },
    { key: '.status.phase', operator: 'In', values: [phase] },
    { key: WAITING, operator: 'In', values: [waitsFor] },
    ...(isRestarted === undefined
      ? []
      : [
          {
            key: '.spec.restartPolicy',
            operator: isRestarted ? ('NotIn' as const) : ('In' as const),
            values: ['Never'],
          },
        ]),
  ];
  return dump(
    {
      apiVersion: 'kwok.x-k8s.io/v1alpha1',
      kind: 'Stage',
      metadata: { name },
      spec: {
        resourceRef: { apiGroup: 'v1', kind: 'Pod' },
        selector: { matchExpressions },
        // A Job's pod may terminate at the same time.
        weight: 10_000,
        delay: { durationMilliseconds: delayMs },
        steps: [
          {
            patch: {
              subresource: 'status',
              root: 'status',
              template: status,
            },
          },
          ...events.map(event => ({
            apply: { template: eventTemplate(event) },
          })),
        ],
      },
    },
    { lineWidth: -1 },
  );
}
