/** Go templates for kwok's stages: the pod is `.`, and {@link NAMES} sets variables that several of them need. */

/** Images that do not exist: their pods fail without an annotation. @internal */
export const MISSING_IMAGE = '^registry[.]invalid/|:does-not-exist$';

/** The pod, its first container, the image that cannot be pulled, and the first Secret that a container references. */
const NAMES = `
{{ $pod := . }}
{{ $now := Now }}
{{ $container := index .spec.containers 0 }}
{{ $inits := or .spec.initContainers list }}
{{ $failsEarly := false }}
{{ $image := $container.image }}
{{ range .spec.containers }}{{ if regexMatch "${MISSING_IMAGE}" .image }}{{ $image = .image }}{{ end }}{{ end }}
{{ range $inits }}{{ if regexMatch "${MISSING_IMAGE}" .image }}{{ $image = .image }}{{ $failsEarly = true }}{{ end }}{{ end }}
{{ $secret := "missing-secret" }}
{{ range .spec.containers }}
{{ range .env }}{{ with .valueFrom }}{{ with .secretKeyRef }}{{ $secret = .name }}{{ end }}{{ end }}{{ end }}
{{ range .envFrom }}{{ with .secretRef }}{{ $secret = .name }}{{ end }}{{ end }}
{{ end }}`;

const CONDITIONS = `
conditions:
- {type: Initialized, status: {{ if $failsEarly }}"False"{{ else }}"True"{{ end }}, lastTransitionTime: {{ $now | Quote }}}
- {type: Ready, status: "False", reason: ContainersNotReady, lastTransitionTime: {{ $now | Quote }}}
- {type: ContainersReady, status: "False", reason: ContainersNotReady, lastTransitionTime: {{ $now | Quote }}}`;

const NOT_FOUND =
  'failed to pull and unpack image \\"%[1]s\\": failed to resolve reference \\"%[1]s\\": %[1]s: not found';

/** The kubelet's messages for an image that cannot be pulled, as template expressions. */
const PULL_MESSAGES = {
  ErrImagePull: `(printf "rpc error: code = NotFound desc = ${NOT_FOUND}" $image)`,
  ImagePullBackOff: `(printf "Back-off pulling image \\"%[1]s\\": ErrImagePull: rpc error: code = NotFound desc = ${NOT_FOUND}" $image)`,
} as const;

/** Status of a pod with an image that cannot be pulled. @internal */
export function pullFailureTemplate(
  reason: keyof typeof PULL_MESSAGES,
): string {
  const waiting = `{waiting: {reason: ${reason}, message: {{ ${PULL_MESSAGES[reason]} | Quote }}}}`;
  return `${NAMES}
phase: Pending
${CONDITIONS}
{{ if $inits }}
initContainerStatuses:
{{ range $inits }}
- {name: {{ .name | Quote }}, image: {{ .image | Quote }}, imageID: "", ready: false, restartCount: 0, state: {{ if eq .image $image }}${waiting}{{ else }}{terminated: {exitCode: 0, reason: Completed, finishedAt: {{ $now | Quote }}, startedAt: {{ $now | Quote }}}}{{ end }}}
{{ end }}
{{ end }}
containerStatuses:
{{ range .spec.containers }}
- {name: {{ .name | Quote }}, image: {{ .image | Quote }}, imageID: "", ready: false, restartCount: 0, state: {{ if $failsEarly }}{waiting: {reason: PodInitializing}}{{ else if eq .image $image }}${waiting}{{ else }}{running: {startedAt: {{ $now | Quote }}}}{{ end }}}
{{ end }}`;
}

/** Status of a pod whose first Secret does not exist. @internal */
export function secretMissingTemplate(): string {
  return `${NAMES}
phase: Pending
${CONDITIONS}
containerStatuses:
{{ range .spec.containers }}
- {name: {{ .name | Quote }}, image: {{ .image | Quote }}, imageID: "", ready: false, restartCount: 0, state: {waiting: {reason: CreateContainerConfigError, message: {{ (printf "secret \\"%s\\" not found" $secret) | Quote }}}}}
{{ end }}`;
}

const EXITS = {
  OOMKilled: '{exitCode: 137, reason: OOMKilled,',
  CrashLoopBackOff: '{exitCode: 1, reason: Error,',
} as const;

/** Status of a pod whose first container has terminated, with or without a restart. @internal */
export function crashTemplate(
  fault: keyof typeof EXITS,
  isRestarted: boolean,
): string {
  const terminated = `{terminated: ${EXITS[fault]} startedAt: {{ or .status.startTime $now | Quote }}, finishedAt: {{ $now | Quote }}}}`;
  const waiting =
    '{waiting: {reason: CrashLoopBackOff, message: {{ (printf "back-off 10s restarting failed container=%s pod=%s_%s(%s)" $container.name .metadata.name .metadata.namespace .metadata.uid) | Quote }}}}';
  return `${NAMES}
phase: ${isRestarted ? 'Running' : 'Failed'}
${CONDITIONS}
containerStatuses:
- name: {{ $container.name | Quote }}
  image: {{ $container.image | Quote }}
  imageID: ""
  ready: false
  restartCount: ${isRestarted ? 1 : 0}
  state: ${isRestarted ? waiting : terminated}${
    isRestarted ? `\n  lastState: ${terminated}` : ''
  }`;
}

/** Kubelet's events as type, reason and message; the message is a template expression. */
const EVENTS = {
  Pulling: ['Normal', 'Pulling', 'printf "Pulling image \\"%s\\"" $image'],
  Failed: [
    'Warning',
    'Failed',
    `printf "Failed to pull image \\"%[1]s\\": rpc error: code = NotFound desc = ${NOT_FOUND}" $image`,
  ],
  ErrImagePull: ['Warning', 'Failed', 'print "Error: ErrImagePull"'],
  BackOff: [
    'Normal',
    'BackOff',
    'printf "Back-off pulling image \\"%s\\"" $image',
  ],
  ImagePullBackOff: ['Warning', 'Failed', 'print "Error: ImagePullBackOff"'],
  SecretMissing: [
    'Warning',
    'Failed',
    'printf "Error: secret \\"%s\\" not found" $secret',
  ],
  Crash: [
    'Warning',
    'BackOff',
    'printf "Back-off restarting failed container %s in pod %s_%s(%s)" $container.name .metadata.name .metadata.namespace .metadata.uid',
  ],
} as const;

/** An Event of the kubelet about the pod. @internal */
export function eventTemplate(event: keyof typeof EVENTS): string {
  const [type, reason, message] = EVENTS[event];
  return `${NAMES}
apiVersion: v1
kind: Event
metadata:
  name: {{ (printf "%.200s.%s.${event.toLowerCase()}" .metadata.name (trunc 8 .metadata.uid)) | Quote }}
  namespace: {{ .metadata.namespace | Quote }}
involvedObject:
  apiVersion: v1
  kind: Pod
  name: {{ .metadata.name | Quote }}
  namespace: {{ .metadata.namespace | Quote }}
  uid: {{ .metadata.uid | Quote }}
type: ${type}
reason: ${reason}
message: {{ (${message}) | Quote }}
source: {component: kubelet, host: {{ .spec.nodeName | Quote }}}
reportingComponent: kubelet
reportingInstance: {{ .spec.nodeName | Quote }}
firstTimestamp: {{ date "2006-01-02T15:04:05Z07:00" now | Quote }}
lastTimestamp: {{ date "2006-01-02T15:04:05Z07:00" now | Quote }}
count: 1`;
}
