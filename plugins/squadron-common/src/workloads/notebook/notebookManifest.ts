import { apiVersionOf, KINDS } from '@squadron/kube-kinds';
import type { NotebookInput } from '../../contract/workloads/notebook';
import type { RayManifest } from '../ray/manifest';
import { podSpec } from '../ray/podGroups';
import { rayMetadata } from '../ray/rayMetadata';

/** Port of Jupyter. */
const NOTEBOOK_PORT = 8888;

/** Where the images of the Jupyter project expect a volume. */
const WORK_FOLDER = '/home/jovyan/work';
/** The group of their user, which may write to the volume. */
const USERS_GROUP = 100;

const VOLUME = 'work';
const NAME_LABEL = 'app.kubernetes.io/name';
const INSTANCE_LABEL = 'app.kubernetes.io/instance';

/** The StatefulSet of a notebook. Pure; the input must be valid (`validateNotebook`). @public */
export function notebookManifest(input: NotebookInput): RayManifest {
  const { name, image, cpu = '1', memory = '4Gi', storage } = input;
  const labels = { [NAME_LABEL]: 'notebook', [INSTANCE_LABEL]: name };
  const spec = podSpec('notebook', {
    image,
    cpu,
    memory,
    gpus: input.gpus,
    gpuType: input.gpuType,
    container: {
      ports: [{ name: 'http', containerPort: NOTEBOOK_PORT }],
      ...(storage && {
        volumeMounts: [{ name: VOLUME, mountPath: WORK_FOLDER }],
      }),
    },
  });
  return {
    apiVersion: apiVersionOf(KINDS.statefulSet),
    kind: KINDS.statefulSet.kind,
    metadata: rayMetadata(input),
    spec: {
      serviceName: name,
      replicas: 1,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          ...spec,
          ...(storage && { securityContext: { fsGroup: USERS_GROUP } }),
        },
      },
      ...(storage && {
        volumeClaimTemplates: [
          {
            metadata: { name: VOLUME },
            spec: {
              accessModes: ['ReadWriteOnce'],
              resources: { requests: { storage } },
            },
          },
        ],
      }),
    },
  };
}
