import {
  ANNOTATIONS,
  type KubeObject,
  type KubeJob,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import {
  aJob,
  aNode,
  aRayCluster,
  aRayJob,
  aWorkload,
  type ObjectBuilder,
} from '@squadron/test-utils';
import type { Oddity, Write, WrittenKind } from './types';

// An API server limits the total size of all annotations.
const HUGE_CHARACTERS = 200_000;
const LEVELS = 5_000;
const ALIAS_LEVELS = 11;

const NOTE = 'example.com/note';

const WRITTEN_KINDS: Record<WrittenKind, ResourceKind> = {
  RayJob: KINDS.rayJob,
  RayCluster: KINDS.rayCluster,
  Job: KINDS.job,
  Workload: KINDS.workload,
  Node: KINDS.node,
};

/** API resource of a kind that the generator writes. */
export function writtenKindOf(kind: WrittenKind): ResourceKind {
  return WRITTEN_KINDS[kind];
}

/**
 * The created object. Its version is encoded in its owner, which pages, lists and the catalog show.
 *
 * - `prototypeNames`: labels and requested resources have names of JavaScript's object prototype.
 * - `aliasBomb`: YAML in Ray's runtime environment that a naive parser expands to gigabytes.
 * - `turnedText`: right-to-left text that hides its end.
 * - `hugeText`: an annotation of 200,000 characters. `deepText`: one with 5,000 levels of JSON.
 * - `hugeAmounts`: requests more than a JavaScript number represents exactly.
 *
 * @internal
 */
export function objectOf(write: Write): KubeManifest {
  const { kind, name, oddity } = write;
  const requests = requestsOf(oddity);
  switch (kind) {
    case 'RayJob': {
      const job = aRayJob(name).withWorkers({ cpu: requests.cpu });
      return manifestOf(
        write,
        oddity === 'aliasBomb'
          ? job.withSpec({ runtimeEnvYAML: aliasBomb() })
          : job,
      );
    }
    case 'RayCluster':
      return manifestOf(
        write,
        aRayCluster(name).withGroup('workers', { cpu: requests.cpu }),
      );
    case 'Job':
      return withRestartPolicy(manifestOf(write, aJob(name)));
    case 'Workload':
      return manifestOf(write, aWorkload(name).requesting(requests));
    default:
      return manifestOf(write, aNode(name));
  }
}

/** The merge patch from the previous version of an object to this one. */
export function patchOf({ version }: Write): object {
  return {
    metadata: { annotations: { [ANNOTATIONS.owner]: ownerOfVersion(version) } },
  };
}

/** Entity ref of the owner that encodes a version. */
function ownerOfVersion(version: number): string {
  return `group:default/v-${version}`;
}

/** The version that an owner encodes; undefined for other owners. */
export function versionOfOwner(owner: string | undefined): number | undefined {
  const digits = /^group:default\/v-(\d+)$/.exec(owner ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function manifestOf<T extends KubeObject>(
  { name, namespace, version, oddity }: Write,
  builder: ObjectBuilder<T>,
): KubeManifest {
  const note = noteOf(oddity);
  builder.withAnnotations({
    [ANNOTATIONS.owner]: ownerOfVersion(version),
    ...(note !== undefined && { [NOTE]: note }),
  });
  if (oddity === 'prototypeNames') {
    builder.withLabels({ constructor: 'a', toString: 'b', valueOf: 'c' });
  }
  const { metadata, ...rest } = builder.build();
  const { labels, annotations } = metadata;
  // The API server names the object and counts its versions itself.
  return { ...rest, metadata: { name, namespace, labels, annotations } };
}

/** Required by the API server for a Job. */
function withRestartPolicy(manifest: KubeManifest): KubeManifest {
  const { template, ...spec } = manifest.spec as NonNullable<KubeJob['spec']>;
  const pod = { ...template?.spec, restartPolicy: 'Never' };
  return {
    ...manifest,
    spec: { ...spec, template: { ...template, spec: pod } },
  };
}

function requestsOf(
  oddity: Oddity | undefined,
): Record<string, string> & { cpu: string } {
  if (oddity === 'hugeAmounts') {
    return { cpu: '9e17', memory: '9e18' };
  }
  return oddity === 'prototypeNames'
    ? { cpu: '1', constructor: '1', toString: '1', valueOf: '1' }
    : { cpu: '1' };
}

function noteOf(oddity: Oddity | undefined): string | undefined {
  switch (oddity) {
    case 'hugeText':
      return 'x'.repeat(HUGE_CHARACTERS);
    case 'deepText':
      return '['.repeat(LEVELS) + ']'.repeat(LEVELS);
    case 'turnedText':
      return '\u202Egpj.exe\u2066\u200b';
    case 'aliasBomb':
      return aliasBomb();
    default:
      return undefined;
  }
}

function aliasBomb(): string {
  const lines = ['a0: &a0 [x,x,x,x,x,x,x,x]'];
  for (let level = 1; level <= ALIAS_LEVELS; level += 1) {
    const alias = `*a${level - 1}`;
    lines.push(`a${level}: &a${level} [${Array(8).fill(alias).join(',')}]`);
  }
  return lines.join('\n');
}
