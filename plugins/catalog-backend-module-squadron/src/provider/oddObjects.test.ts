import {
  DefaultNamespaceEntityPolicy,
  EntityPolicies,
  FieldFormatEntityPolicy,
  resourceEntityV1alpha1Validator,
  SchemaValidEntityPolicy,
} from '@backstage/catalog-model';
import { ANNOTATIONS, type KubeObject } from '@squadron/kube-kinds';
import { createTestFleet } from '@squadron/test-utils';
import fc from 'fast-check';
import { OBJECT_KINDS, OBJECT_SOURCE_KINDS } from './kinds';
import { observeSource } from './observeSource';

/** The catalog's own checks of an entity. */
const policy = EntityPolicies.allOf([
  new SchemaValidEntityPolicy(),
  new DefaultNamespaceEntityPolicy(),
  new FieldFormatEntityPolicy(),
]);

const names = fc.constantFrom(
  'constructor',
  'a'.repeat(63),
  '0',
  'a.b.c',
  'a--b',
  'hub',
);
const text = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.constantFrom(
    '',
    '\u202Etxt.\u2066',
    '\u0000',
    'group:default/',
    'user:a/b/c',
    'x'.repeat(300),
    'data:text/html,x',
    'default/default',
  ),
);
const odd = fc.oneof(text, fc.jsonValue({ maxDepth: 4 }));
const fields = [
  'clusterName',
  'clusterQueue',
  'clusterSelector',
  'cohortName',
  'rayClusterSpec',
  'resourceAssignments',
  'resourceGroups',
  'headGroupSpec',
  'workerGroupSpecs',
  'rayVersion',
  'rayClusterName',
  'conditions',
  'dashboardURL',
  'jobStatus',
];
const part = fc.oneof(
  odd,
  fc.dictionary(fc.constantFrom(...fields), odd, { maxKeys: 6 }),
);

describe('objects that do not match their schemas', () => {
  it.each(OBJECT_SOURCE_KINDS)(
    'are entities that the catalog accepts: %s',
    source =>
      fc.assert(
        fc.asyncProperty(
          fc.record({
            name: names,
            spec: part,
            status: part,
            owner: text,
            system: text,
            label: text,
          }),
          async ({ name, spec, status, owner, system, label }) => {
            const kind = OBJECT_KINDS[source];
            const namespace = kind.namespaced ? 'nlp' : undefined;
            const fleet = createTestFleet({
              clusters: [
                {
                  id: 'hub',
                  objects: [
                    {
                      apiVersion: `${kind.group}/${kind.version}`,
                      kind: kind.kind,
                      metadata: {
                        name,
                        ...(namespace && { namespace }),
                        uid: 'u',
                        labels: { 'kueue.x-k8s.io/queue-name': label },
                        annotations: {
                          [ANNOTATIONS.owner]: owner,
                          [ANNOTATIONS.system]: system,
                        },
                      },
                      spec,
                      status,
                    } as KubeObject,
                  ],
                },
              ],
            });
            const observation = observeSource(
              fleet,
              {
                kind: source,
                cluster: 'hub',
                name,
                ...(namespace && { namespace }),
              },
              {
                defaultOwner: 'group:default/guests',
                appBaseUrl: 'https://portal.example.com',
                fleetNamespace: 'fleet',
              },
              () => undefined,
            );
            expect(['present', 'gone']).toContain(observation.type);
            if (observation.type === 'present') {
              await policy.enforce(observation.entity);
              expect(
                await resourceEntityV1alpha1Validator.check(observation.entity),
              ).toBe(true);
            }
          },
        ),
        { numRuns: 60 },
      ),
  );
});
