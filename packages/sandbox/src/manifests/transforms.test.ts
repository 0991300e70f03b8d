import type { KubeManifest } from '@squadron/kube-kinds';
import {
  conversionByUrl,
  intoNamespace,
  storedVersionOnly,
  webhooksByUrl,
  withoutDescriptions,
} from './transforms';

const endpoint = { port: 20_001, certificateAuthority: 'CA' };
const caBundle = Buffer.from('CA').toString('base64');

describe('moving objects into a namespace', () => {
  const rbac = 'rbac.authorization.k8s.io/v1';
  const objects: KubeManifest[] = [
    {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: 'manager', namespace: 'system' },
    },
    { apiVersion: rbac, kind: 'ClusterRole', metadata: { name: 'role' } },
    {
      apiVersion: rbac,
      kind: 'ClusterRoleBinding',
      metadata: { name: 'binding' },
      roleRef: { kind: 'ClusterRole', name: 'role' },
      subjects: [
        { kind: 'ServiceAccount', name: 'manager', namespace: 'system' },
      ],
    },
    {
      apiVersion: rbac,
      kind: 'RoleBinding',
      metadata: { name: 'reader', namespace: 'kube-system' },
      roleRef: { kind: 'Role', name: 'authentication-reader' },
      subjects: [
        { kind: 'ServiceAccount', name: 'manager', namespace: 'system' },
      ],
    },
  ];
  const [account, role, binding, reader] = intoNamespace(objects, {
    namespace: 'kueue-system',
    namePrefix: 'kueue-',
    keepsNamespace: object => object.metadata.namespace === 'kube-system',
  });

  it('prefixes names and sets the namespace where there is one', () => {
    expect(account.metadata).toMatchObject({
      name: 'kueue-manager',
      namespace: 'kueue-system',
    });
    expect(role.metadata).toEqual({ name: 'kueue-role' });
  });

  it('follows references between the objects', () => {
    expect(binding).toMatchObject({
      roleRef: { name: 'kueue-role' },
      subjects: [{ name: 'kueue-manager', namespace: 'kueue-system' }],
    });
  });

  it('keeps references to external roles, and objects of other namespaces', () => {
    expect(reader).toMatchObject({
      metadata: { name: 'kueue-reader', namespace: 'kube-system' },
      roleRef: { name: 'authentication-reader' },
      subjects: [{ name: 'kueue-manager', namespace: 'kueue-system' }],
    });
  });
});

describe('a definition', () => {
  const definition = (spec: object): KubeManifest => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec,
  });

  it('loses the descriptions of fields, and keeps a field named description', () => {
    const schema = (description: object) => ({
      type: 'object',
      ...description,
      properties: {
        description: { type: 'string', ...description },
        properties: {
          type: 'object',
          properties: { description: { type: 'string', ...description } },
        },
      },
    });
    expect(
      withoutDescriptions(definition({ schema: schema({ description: 'x' }) })),
    ).toEqual(definition({ schema: schema({}) }));
  });

  it('is converted by a server on loopback', () => {
    const [converted] = conversionByUrl(
      [
        definition({
          conversion: {
            strategy: 'Webhook',
            webhook: {
              conversionReviewVersions: ['v1'],
              clientConfig: { service: { name: 'x', namespace: 'y' } },
            },
          },
        }),
      ],
      endpoint,
    );
    expect(converted.spec).toEqual({
      conversion: {
        strategy: 'Webhook',
        webhook: {
          conversionReviewVersions: ['v1'],
          clientConfig: { url: 'https://127.0.0.1:20001/convert', caBundle },
        },
      },
    });
  });

  it('is unchanged without a conversion', () => {
    const plain = definition({ names: {} });
    expect(conversionByUrl([plain], endpoint)).toEqual([plain]);
  });

  it('keeps only the stored version', () => {
    expect(
      storedVersionOnly(
        definition({
          versions: [
            { name: 'v1alpha1', storage: false },
            { name: 'v1', storage: true },
          ],
        }),
      ).spec,
    ).toEqual({ versions: [{ name: 'v1', storage: true }] });
  });
});

describe('webhooks', () => {
  it('call a server on loopback at the path of the Service', () => {
    const [configuration] = webhooksByUrl(
      [
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'MutatingWebhookConfiguration',
          metadata: { name: 'hooks' },
          webhooks: [
            {
              name: 'mjob.kb.io',
              failurePolicy: 'Fail',
              clientConfig: {
                service: { name: 'x', namespace: 'y', path: '/mutate-job' },
              },
            },
          ],
        },
      ],
      endpoint,
    );
    expect(configuration.webhooks).toEqual([
      {
        name: 'mjob.kb.io',
        failurePolicy: 'Fail',
        clientConfig: { url: 'https://127.0.0.1:20001/mutate-job', caBundle },
      },
    ]);
  });
});
