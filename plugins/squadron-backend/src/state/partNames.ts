import type { RayCluster } from '@squadron/kube-kinds';
import type { JobObject } from '@squadron/backstage-plugin-squadron-common';
import { kindNameOf } from '@squadron/backstage-plugin-squadron-common';

/** The characters with which Kubernetes and KubeRay make names unique (k8s.io/apimachinery util/rand). */
const CHARACTERS = 'bcdfghjklmnpqrstvwxz2456789';
const SUFFIX = `[${CHARACTERS}]{5}`;

/**
 * Returns a predicate by kind and name for the pods, Jobs and RayClusters that were created for a job, as Kubernetes
 * 1.36 and KubeRay 1.6 name them. For deleted objects: existing ones have owner references. Names that KubeRay had to
 * shorten do not match.
 *
 * @public
 */
export function partNames(
  job: JobObject,
): (kind: string | undefined, name: string | undefined) => boolean {
  const patterns = patternsOf(job);
  return (kind, name) =>
    kind !== undefined &&
    name !== undefined &&
    (patterns[kind]?.test(name) ?? false);
}

function patternsOf(job: JobObject): Record<string, RegExp> {
  const name = escaped(job.object.metadata.name);
  switch (job.kind) {
    case 'rayjob': {
      const cluster = `${name}-${SUFFIX}`;
      return {
        RayJob: whole(name),
        RayCluster: whole(cluster),
        Job: whole(name),
        // The submitter's pod is named after its Job.
        Pod: whole(
          `${cluster}|${rayPods(cluster, job.object.spec?.rayClusterSpec)}`,
        ),
      };
    }
    case 'rayservice': {
      const cluster = `${name}-(raycluster-)?${SUFFIX}`;
      return {
        RayService: whole(name),
        RayCluster: whole(cluster),
        Pod: whole(rayPods(cluster, job.object.spec?.rayClusterConfig)),
      };
    }
    case 'raycluster':
      return {
        RayCluster: whole(name),
        Pod: whole(rayPods(name, job.object.spec)),
      };
    case 'deployment':
      return { Pod: whole(deploymentPods(job.object.metadata.name)) };
    case 'statefulset':
      return { Pod: whole(`${name}-\\d+`) };
    case 'job':
      return {
        Job: whole(name),
        Pod: whole(startOfNames(job.object.metadata.name) + SUFFIX),
      };
    default:
      return { [kindNameOf(job.kind)]: whole(name) };
  }
}

/** Kubernetes cuts all of a generated name but its suffix to 58 characters. */
const START_LENGTH = 58;

function startOfNames(name: string): string {
  return escaped(`${name}-`.slice(0, START_LENGTH));
}

/** Between name and suffix is the hash of the template. */
function deploymentPods(name: string): string {
  const hash =
    name.length > 46
      ? `[${CHARACTERS}-]{0,${Math.max(0, START_LENGTH - name.length - 1)}}`
      : `[${CHARACTERS}]{1,10}-`;
  return startOfNames(name) + hash + SUFFIX;
}

function rayPods(cluster: string, spec: RayCluster['spec']): string {
  const workers = (spec?.workerGroupSpecs ?? []).map(
    ({ groupName }) => `${escaped(groupName)}-worker-${SUFFIX}`,
  );
  return `(${cluster})-(${[`head(-${SUFFIX})?`, ...workers].join('|')})`;
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(${pattern})$`);
}

function escaped(name: string): string {
  return name.replace(/[^a-z0-9-]/g, '\\$&');
}
