import { SecretValue } from '@squadron/kube-kinds';
import { dump } from 'js-yaml';
import {
  revealed,
  makeCertificates,
  type TestCertificates,
} from '@squadron/test-utils';
import { KubeconfigError, type KubeconfigRule } from './KubeconfigError';
import { parseKubeconfig } from './parseKubeconfig';
import { serializeKubeconfig } from './serializeKubeconfig';

let certificates: TestCertificates;
let others: TestCertificates;

beforeAll(async () => {
  [certificates, others] = await Promise.all([
    makeCertificates(['a']),
    makeCertificates(['b']),
  ]);
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

function kubeconfig(
  change: { cluster?: object; user?: object; top?: object } = {},
): string {
  return dump({
    apiVersion: 'v1',
    kind: 'Config',
    preferences: {},
    clusters: [
      {
        name: 'c',
        cluster: { server: 'https://api.test:6443', ...change.cluster },
      },
    ],
    users: [{ name: 'u', user: change.user ?? { token: 'secret' } }],
    contexts: [{ name: 'x', context: { cluster: 'c', user: 'u' } }],
    'current-context': 'x',
    ...change.top,
  });
}

function ruleOf(text: string, policy = {}): KubeconfigRule | undefined {
  try {
    parseKubeconfig(new SecretValue(text), policy);
    return undefined;
  } catch (error) {
    if (error instanceof KubeconfigError) {
      expect(error.message).not.toContain('secret');
      return error.rule;
    }
    throw error;
  }
}

describe('reading a kubeconfig', () => {
  it('returns server, authority and token of the current context', () => {
    const text = kubeconfig({
      cluster: {
        'certificate-authority-data': base64(certificates.authority),
        'tls-server-name': 'kubernetes',
        server: 'https://api.test:6443/k8s/clusters/c-1/',
      },
    });
    const { refuseAddress, ...connection } = parseKubeconfig(
      new SecretValue(text),
    );
    expect(refuseAddress).toEqual(expect.any(Function));
    expect(revealed(connection)).toEqual({
      server: 'https://api.test:6443/k8s/clusters/c-1',
      certificateAuthority: certificates.authority,
      tlsServerName: 'kubernetes',
      credentials: { type: 'token', token: 'secret' },
    });
  });

  it('returns a client certificate with its key', () => {
    const { certificate, key } = certificates;
    const user = {
      'client-certificate-data': base64(certificate),
      'client-key-data': base64(key),
    };
    const text = new SecretValue(kubeconfig({ user }));
    expect(revealed(parseKubeconfig(text).credentials)).toEqual({
      type: 'clientCertificate',
      certificate,
      key,
    });
  });

  it('reads a serialized kubeconfig', () => {
    const { certificate, key } = certificates;
    const connection = {
      server: 'https://10.0.0.1:6443',
      certificateAuthority: certificates.authority,
      tlsServerName: 'kubernetes',
      credentials: {
        type: 'clientCertificate' as const,
        certificate,
        key: new SecretValue(key),
      },
    };
    expect(
      revealed(parseKubeconfig(serializeKubeconfig(connection, 'worker'))),
    ).toMatchObject(revealed(connection) as object);
  });

  it('ignores contexts that are not used', () => {
    const users = [
      { name: 'u', user: { token: 'secret' } },
      { name: 'cloud', user: { exec: { command: 'cloud-login' } } },
    ];
    expect(ruleOf(kubeconfig({ top: { users } }))).toBeUndefined();
  });

  it.each<[KubeconfigRule, string, Parameters<typeof kubeconfig>[0]]>([
    [
      'exec',
      'a program',
      { user: { exec: { command: 'touch', args: ['/tmp/marker'] } } },
    ],
    [
      'exec',
      'a program beside a token',
      { user: { token: 'secret', exec: { command: 'x' } } },
    ],
    [
      'auth-provider',
      'an auth provider',
      { user: { 'auth-provider': { name: 'gcp' } } },
    ],
    [
      'basic-auth',
      'a password',
      { user: { username: 'a', password: 'secret' } },
    ],
    [
      'impersonation',
      'somebody else',
      { user: { token: 'secret', as: 'admin' } },
    ],
    [
      'impersonation',
      'other groups',
      { user: { token: 'secret', 'as-groups': ['a'] } },
    ],
    ['file-reference', 'a token file', { user: { tokenFile: '/etc/passwd' } }],
    [
      'file-reference',
      'a certificate file',
      { user: { 'client-certificate': '/a', 'client-key': '/b' } },
    ],
    [
      'file-reference',
      'an authority file',
      { cluster: { 'certificate-authority': '/etc/ca' } },
    ],
    [
      'insecure-tls',
      'no verification',
      { cluster: { 'insecure-skip-tls-verify': true } },
    ],
    ['proxy', 'a proxy', { cluster: { 'proxy-url': 'http://proxy' } }],
    [
      'unknown-field',
      'a field of a later version',
      { user: { token: 'secret', run: 'x' } },
    ],
    [
      'unknown-field',
      'an unknown field of the cluster',
      { cluster: { 'ca-path': '/x' } },
    ],
    ['credential-missing', 'an empty user', { user: {} }],
    [
      'credential-missing',
      'a certificate without a key',
      { user: { 'client-certificate-data': base64('-----BEGIN X') } },
    ],
    ['credential-missing', 'no users', { top: { users: null } }],
    [
      'bad-token',
      'a token with a line break',
      { user: { token: 'secret\r\nx: y' } },
    ],
    [
      'bad-certificate',
      'an authority that is not a certificate',
      {
        cluster: {
          'certificate-authority-data': base64(
            '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
          ),
        },
      },
    ],
    [
      'bad-certificate',
      'an authority that is not base64',
      { cluster: { 'certificate-authority-data': '%%%' } },
    ],
    [
      'current-context',
      'a missing context',
      { top: { 'current-context': 'other' } },
    ],
    [
      'current-context',
      'no current context',
      { top: { 'current-context': '' } },
    ],
    ['current-context', 'a missing cluster', { top: { clusters: [] } }],
    [
      'duplicate-name',
      'two users of one name',
      {
        top: {
          users: [
            { name: 'u', user: {} },
            { name: 'u', user: {} },
          ],
        },
      },
    ],
    ['not-a-kubeconfig', 'another kind', { top: { kind: 'Pod' } }],
    ['not-a-kubeconfig', 'a number as token', { user: { token: 5 } }],
    ['not-a-kubeconfig', 'no list of clusters', { top: { clusters: 'x' } }],
  ])('refuses by the rule %s: %s', (rule, _what, change) => {
    expect(ruleOf(kubeconfig(change))).toBe(rule);
  });

  it('refuses a token together with a client certificate', () => {
    const user = {
      token: 'secret',
      'client-certificate-data': base64(certificates.certificate),
      'client-key-data': base64(certificates.key),
    };
    expect(ruleOf(kubeconfig({ user }))).toBe('credential-several');
  });

  it('refuses a key that does not belong to its certificate', () => {
    const user = {
      'client-certificate-data': base64(certificates.certificate),
      'client-key-data': base64(others.key),
    };
    expect(ruleOf(kubeconfig({ user }))).toBe('bad-certificate');
  });

  it.each<[KubeconfigRule, string]>([
    ['http-server', 'http://api.test'],
    ['http-server', 'file:///etc/passwd'],
    ['server-url', 'api.test'],
    ['server-url', 'https://user:secret@api.test'],
    ['server-url', 'https://api.test/?x=1'],
    ['server-url', 'https://api.test/#x'],
    ['address', 'https://127.0.0.1:6443'],
    ['address', 'https://2130706433'],
    ['address', 'https://0x7f.1'],
    ['address', 'https://localhost:7007'],
    ['address', 'https://LOCALHOST.'],
    ['address', 'https://[::1]'],
    ['address', 'https://[::ffff:127.0.0.1]'],
    ['address', 'https://169.254.169.254'],
    ['address', 'https://[::ffff:a9fe:a9fe]'],
    ['address', 'https://0.0.0.0'],
    ['address', 'https://metadata.google.internal'],
  ])('refuses by the rule %s the server %s', (rule, server) => {
    expect(ruleOf(kubeconfig({ cluster: { server } }))).toBe(rule);
  });

  it.each<[KubeconfigRule, string, string]>([
    ['not-yaml', 'no YAML', 'token: "secret'],
    ['not-yaml', 'a tag that makes code', 'a: !!js/function "secret"'],
    ['not-yaml', 'two documents', 'a: 1\n---\nb: 2'],
    ['not-yaml', 'a key given twice', 'a: secret\na: 2'],
    ['anchor', 'an alias', 'a: &x [secret]\nb: *x'],
    ['anchor', 'an anchor of a word', 'a: &x secret\nb: 1'],
    ['not-a-kubeconfig', 'nothing', ''],
    ['not-a-kubeconfig', 'a word', 'secret'],
    ['not-a-kubeconfig', 'a list', '[]'],
    ['too-large', 'a huge file', 'x'.repeat(256 * 1024 + 1)],
  ])('refuses by the rule %s: %s', (rule, _what, text) => {
    expect(ruleOf(text)).toBe(rule);
  });

  it('does not let a file reach the prototype of objects', () => {
    const text = `${kubeconfig()}\n__proto__: {polluted: true}\n`;
    ruleOf(text);
    expect({}).not.toHaveProperty('polluted');
  });

  it('passes the policy to the connection, for the addresses of its name', () => {
    const { refuseAddress } = parseKubeconfig(new SecretValue(kubeconfig()), {
      allowAddresses: ['10.0.0.0/8'],
    });
    expect(refuseAddress?.('10.1.2.3')).toBeUndefined();
    expect(refuseAddress?.('127.0.0.1')).toContain("the portal's own machine");
    expect(refuseAddress?.('8.8.8.8')).toContain(
      'not in the allowed blocks 10.0.0.0/8',
    );
  });
});
