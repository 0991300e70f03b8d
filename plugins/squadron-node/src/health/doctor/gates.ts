import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { evaluate, found, textsOf } from './outcome';
import type {
  DoctorHubFacts,
  DoctorWorkerFacts,
  FindingDraft,
  KueueConfiguration,
  Observation,
  Outcome,
} from './types';

/** `multiKueue.dispatcherName` where Squadron nominates clusters. @internal */
export const SQUADRON_DISPATCHER = 'squadron.dev/dispatcher';

/** Integrations without which MultiKueue dispatches neither Jobs nor Ray. */
const JOBS = ['batch/job', 'ray.io/rayjob', 'ray.io/raycluster'];

/** Integrations of {@link https://kueue.sigs.k8s.io Kueue} that serving needs; many fleets do without. */
const SERVING = ['pod', 'deployment', 'statefulset'];

/** Whether Kueue on the hub is configured to dispatch jobs to workers by the dispatcher that runs. @internal */
export function checkHubGates({
  kueue,
  isDispatching,
}: DoctorHubFacts): Outcome {
  return evaluate('gates', kueue, configuration => {
    const { featureGates, dispatcher, configMap } = configuration;
    const isSquadrons = dispatcher === SQUADRON_DISPATCHER;
    const drafts = [
      featureGates.MultiKueue === false &&
        textsOf('multiKueueOff', { configMap }),
      isSquadrons &&
        featureGates.WorkloadRequestUseMergePatch !== true &&
        textsOf('noMergePatch', { configMap }),
      isSquadrons && !isDispatching && textsOf('dispatcherOff', { configMap }),
      !isSquadrons &&
        isDispatching &&
        textsOf('otherDispatcher', { configMap, name: SQUADRON_DISPATCHER }),
    ];
    return found('gates', HUB_CLUSTER_ID, 1, [
      ...drafts.flatMap((texts): FindingDraft[] =>
        texts
          ? [
              {
                key: texts.what.code.split('.').at(-2) ?? '',
                tone: 'danger',
                ...texts,
                remediation: 'person',
              },
            ]
          : [],
      ),
      ...unmanaged(HUB_CLUSTER_ID, configuration, JOBS, 'warning'),
      ...unmanaged(HUB_CLUSTER_ID, configuration, SERVING, 'info'),
    ]);
  });
}

/** Whether Kueue on a worker manages what the hub's dispatches. @internal */
export function checkWorkerGates(
  { id, kueue }: DoctorWorkerFacts,
  hub: Observation<KueueConfiguration>,
): Outcome {
  return evaluate('gates', kueue, configuration =>
    evaluate('gates', hub, ({ frameworks }) =>
      found(
        'gates',
        id,
        1,
        unmanaged(id, configuration, frameworks, 'warning'),
      ),
    ),
  );
}

function unmanaged(
  cluster: string,
  { frameworks, configMap }: KueueConfiguration,
  wanted: readonly string[],
  tone: FindingDraft['tone'],
): FindingDraft[] {
  const missing = wanted.filter(name => !frameworks.includes(name));
  return missing.length === 0
    ? []
    : [
        {
          key: missing.join(','),
          tone,
          ...textsOf('unmanaged', { cluster, frameworks: missing, configMap }),
          remediation: 'person',
        },
      ];
}
