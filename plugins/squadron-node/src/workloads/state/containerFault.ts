import type { ContainerStatus } from '@squadron/kube-kinds';
import {
  messageOf,
  ownValue,
  withCause,
  type MessageText,
  type PodFault,
} from '@squadron/backstage-plugin-squadron-common';

type ImageFault = 'cannotPull' | 'invalidName' | 'notOnNode';

/** Waiting reasons that do not resolve without a change. */
const WAITING = {
  ErrImagePull: ['image', 'cannotPull'],
  ImagePullBackOff: ['image', 'cannotPull'],
  RegistryUnavailable: ['image', 'cannotPull'],
  InvalidImageName: ['image', 'invalidName'],
  ErrImageNeverPull: ['image', 'notOnNode'],
  CreateContainerConfigError: ['config', 'missingConfig'],
  CreateContainerError: ['create', 'cannotCreate'],
  RunContainerError: ['create', 'cannotStart'],
  CrashLoopBackOff: ['crash', 'crashes'],
} as const;

type Waiting = (typeof WAITING)[keyof typeof WAITING];

/** Patterns of the kubelet's message about an image → cause. */
const IMAGE_CAUSES = [
  [/not found|manifest unknown|does not exist/i, 'notFound'],
  [
    /unauthorized|denied|forbidden|authentication required|\b40[13]\b/i,
    'denied',
  ],
  [/toomanyrequests|rate limit|\b429\b/i, 'rateLimit'],
  [/no space left/i, 'diskFull'],
  [
    /no such host|timeout|timed out|connection refused|unreachable/i,
    'noAnswer',
  ],
] as const;

/** The fault of a container that waits for something which does not come without a change. @internal */
export function waitingFault(container: ContainerStatus): PodFault | undefined {
  const waiting = container.state?.waiting;
  const known: Waiting | undefined = ownValue(WAITING, waiting?.reason ?? '');
  if (!waiting || !known) {
    return undefined;
  }
  const [code] = known;
  const last = container.lastState?.terminated;
  const isMemory = code === 'crash' && last?.reason === 'OOMKilled';
  return {
    code: isMemory ? 'memory' : code,
    state: 'Faulty',
    tone: code === 'crash' ? 'danger' : 'warning',
    detail: messageOf('answers.workloads.pod.inContainer', {
      what: waitingWords(known, container),
      container: container.name,
    }),
    at: last?.finishedAt,
    raw: { reason: waiting.reason, message: waiting.message },
  };
}

/** Why an image cannot be used, from the kubelet's message. @internal */
export function imageFault(fault: ImageFault, message: string): MessageText {
  const image = /image "([^"]+)"/.exec(message)?.[1];
  const cause = IMAGE_CAUSES.find(([pattern]) => pattern.test(message))?.[1];
  return withCause(
    image
      ? messageOf(`answers.workloads.pod.imageNamed.${fault}`, { image })
      : messageOf(`answers.workloads.pod.image.${fault}`),
    cause && messageOf(`answers.workloads.pod.imageCause.${cause}`),
  );
}

function waitingWords(
  known: Waiting,
  { state, lastState }: ContainerStatus,
): MessageText {
  const message = state?.waiting?.message ?? '';
  if (known[0] === 'image') {
    return imageFault(known[1], message);
  }
  const words = messageOf(`answers.workloads.pod.${known[1]}`);
  if (known[0] === 'config') {
    const missing = /(secret|configmap) "([^"]+)" not found/i.exec(message);
    const key = /couldn't find key (\S+) in (Secret|ConfigMap) (\S+)/i.exec(
      message,
    );
    if (missing) {
      return messageOf('answers.workloads.pod.missing', {
        object: `${kindOf(missing[1])} ${missing[2]}`,
      });
    }
    return key
      ? messageOf('answers.workloads.pod.missingKey', {
          object: `${kindOf(key[2])} ${key[3]}`,
          name: key[1],
        })
      : words;
  }
  const last = lastState?.terminated;
  if (known[0] === 'crash' && last) {
    return last.reason === 'OOMKilled'
      ? messageOf('answers.workloads.pod.outOfMemoryAgain')
      : messageOf('answers.workloads.pod.crashedWith', {
          exitCode: last.exitCode ?? 0,
        });
  }
  return words;
}

/** Restarted after it ran out of memory, and not ready yet. @internal */
export function restartFault(container: ContainerStatus): PodFault | undefined {
  const last = container.lastState?.terminated;
  return last?.reason === 'OOMKilled' && container.ready === false
    ? {
        code: 'memory',
        state: 'Faulty',
        tone: 'warning',
        detail: messageOf('answers.workloads.pod.outOfMemoryOnce', {
          container: container.name,
        }),
        at: last.finishedAt,
        raw: { reason: last.reason, message: last.message },
      }
    : undefined;
}

function kindOf(text: string): string {
  return text.toLowerCase() === 'secret' ? 'Secret' : 'ConfigMap';
}
