import { type KubeSecret, SecretValue } from '@squadron/kube-kinds';
import type { ClusterProfile, KubeManifest } from '@squadron/kube-kinds';
import { secretData, serializeKubeconfig } from '@squadron/controller-node';
import { readCredential } from './credentials';
import { credentialReferenceOf, fleetIdOf } from './membership';

const reference = {
  namespace: 'fleet',
  name: 'gpu-1-kubeconfig',
  key: 'value',
};
const kubeconfig = serializeKubeconfig(
  {
    server: 'https://gpu-1.example.com:6443',
    credentials: { type: 'token', token: new SecretValue('very-secret-token') },
  },
  'gpu-1',
).reveal();

function secret(
  data: Record<string, string>,
  annotations?: Record<string, string>,
): KubeManifest & KubeSecret {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: reference.name, namespace: 'fleet', annotations },
    data: secretData(data),
  };
}

function profile(metadata: ClusterProfile['metadata']): ClusterProfile {
  return {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata,
  };
}

describe('readCredential', () => {
  it('reads a kubeconfig and the annotations of its Secret', () => {
    const annotations = {
      'squadron.dev/ray-http-proxy': 'http://10.0.0.1:8080',
    };
    expect(
      readCredential(reference, secret({ value: kubeconfig }, annotations), {}),
    ).toMatchObject({
      type: 'usable',
      connection: { server: 'https://gpu-1.example.com:6443' },
      rayHttpProxy: 'http://10.0.0.1:8080',
    });
  });

  it.each<[string, KubeSecret | undefined, string]>([
    [
      'a Secret that does not exist',
      undefined,
      'Secret fleet/gpu-1-kubeconfig does not exist',
    ],
    ['a Secret without the key', secret({ kubeconfig }), "has no key 'value'"],
    ['text that is not a kubeconfig', secret({ value: 'hello' }), 'is refused'],
    [
      'a kubeconfig that runs a program',
      secret({
        value: kubeconfig.replace(
          /token: .*/,
          'exec: {command: /bin/sh, apiVersion: v1}',
        ),
      }),
      'exec',
    ],
    [
      'a loopback address',
      secret({ value: kubeconfig.replace('gpu-1.example.com', '127.0.0.1') }),
      '127.0.0.1',
    ],
  ])('reports the problem of %s and never quotes it', (_, object, expected) => {
    const credential = readCredential(reference, object, {});
    const text = JSON.stringify(credential);
    expect(credential.type).toBe('unusable');
    expect(text).toContain(expected);
    expect(text).not.toContain('very-secret-token');
  });

  it('detects each change of a credential', () => {
    const [a, b] = [kubeconfig, kubeconfig.replace('very-secret', 'other')].map(
      value => readCredential(reference, secret({ value }), {}),
    );
    expect(
      a.type === 'usable' &&
        b.type === 'usable' &&
        a.fingerprint !== b.fingerprint,
    ).toBe(true);
  });
});

describe('credentialReferenceOf', () => {
  it.each([
    [undefined, { name: 'gpu-1-kubeconfig', key: 'value' }],
    ['other', { name: 'other', key: 'value' }],
    ['other/config', { name: 'other', key: 'config' }],
  ])('reads the annotation %s', (annotation, expected) => {
    const annotations = annotation
      ? { 'squadron.dev/kubeconfig-secret': annotation }
      : undefined;
    expect(
      credentialReferenceOf(
        profile({ name: 'gpu-1', namespace: 'fleet', annotations }),
      ),
    ).toEqual({ namespace: 'fleet', ...expected });
  });
});

describe('fleetIdOf', () => {
  it.each([
    ['fleet', 'gpu-1', 'gpu-1'],
    ['team-a', 'gpu-1', 'team-a.gpu-1'],
    ['fleet', 'hub', 'fleet.hub'],
  ])('maps %s/%s to %s', (namespace, name, expected) => {
    expect(fleetIdOf(profile({ namespace, name }), 'fleet')).toBe(expected);
  });
});
