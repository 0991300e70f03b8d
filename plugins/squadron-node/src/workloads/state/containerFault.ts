import type { ContainerStatus } from '@squadron/kube-kinds';
import type {
  PodFault,
  PodFaultCode,
} from '@squadron/backstage-plugin-squadron-common';

/** Waiting reasons that do not resolve without a change. */
const WAITING: Readonly<Record<string, readonly [PodFaultCode, string]>> = {
  ErrImagePull: ['image', 'image cannot be pulled'],
  ImagePullBackOff: ['image', 'image cannot be pulled'],
  RegistryUnavailable: ['image', 'image cannot be pulled'],
  InvalidImageName: ['image', 'image name is not valid'],
  ErrImageNeverPull: ['image', 'image is not on the node'],
  CreateContainerConfigError: ['config', 'a Secret or ConfigMap is missing'],
  CreateContainerError: ['create', 'container cannot be created'],
  RunContainerError: ['create', 'container cannot be started'],
  CrashLoopBackOff: ['crash', 'keeps crashing'],
};

/** Patterns of the kubelet's message about an image → cause. */
const IMAGE_CAUSES: ReadonlyArray<readonly [RegExp, string]> = [
  [/not found|manifest unknown|does not exist/i, 'it does not exist'],
  [
    /unauthorized|denied|forbidden|authentication required|\b40[13]\b/i,
    'the registry denies access',
  ],
  [/toomanyrequests|rate limit|\b429\b/i, 'the registry applies a rate limit'],
  [/no space left/i, 'the node’s disk is full'],
  [
    /no such host|timeout|timed out|connection refused|unreachable/i,
    'the registry does not answer',
  ],
];

/** The fault of a container that waits for something which does not come without a change. @internal */
export function waitingFault(container: ContainerStatus): PodFault | undefined {
  const waiting = container.state?.waiting;
  const known =
    waiting?.reason === undefined ? undefined : WAITING[waiting.reason];
  if (!waiting || !known) {
    return undefined;
  }
  const [code, words] = known;
  const last = container.lastState?.terminated;
  const isMemory = code === 'crash' && last?.reason === 'OOMKilled';
  return {
    code: isMemory ? 'memory' : code,
    state: 'Faulty',
    tone: code === 'crash' ? 'danger' : 'warning',
    detail: `${waitingWords(code, words, container)} (container ${
      container.name
    })`,
    at: last?.finishedAt,
    raw: { reason: waiting.reason, message: waiting.message },
  };
}

/** Why an image cannot be pulled, from the kubelet's message. @internal */
export function imageCause(message: string): string | undefined {
  return IMAGE_CAUSES.find(([pattern]) => pattern.test(message))?.[1];
}

function waitingWords(
  code: PodFaultCode,
  words: string,
  { state, lastState }: ContainerStatus,
): string {
  const message = state?.waiting?.message ?? '';
  if (code === 'image') {
    const image = /image "([^"]+)"/.exec(message)?.[1];
    const cause = imageCause(message);
    return `${image ? words.replace('image', `image ${image}`) : words}${
      cause ? `: ${cause}` : ''
    }`;
  }
  if (code === 'config') {
    const missing = /(secret|configmap) "([^"]+)" not found/i.exec(message);
    const key = /couldn't find key (\S+) in (Secret|ConfigMap) (\S+)/i.exec(
      message,
    );
    if (missing) {
      return `${kindOf(missing[1])} ${missing[2]} is missing`;
    }
    return key ? `${kindOf(key[2])} ${key[3]} has no key ${key[1]}` : words;
  }
  const last = lastState?.terminated;
  if (code === 'crash' && last) {
    return last.reason === 'OOMKilled'
      ? 'keeps running out of memory'
      : `${words}, last exit code ${last.exitCode}`;
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
        detail: `ran out of memory and was restarted (container ${container.name})`,
        at: last.finishedAt,
        raw: { reason: last.reason, message: last.message },
      }
    : undefined;
}

function kindOf(text: string): string {
  return text.toLowerCase() === 'secret' ? 'Secret' : 'ConfigMap';
}
