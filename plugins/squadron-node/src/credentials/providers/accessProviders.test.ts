import { revealed } from '@squadron/test-utils';
import { SecretValue } from '@squadron/kube-kinds';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClusterProfile, AccessProvider } from '@squadron/kube-kinds';
import type { CredentialPlugin } from '../../config/accessProviders';
import { callOf } from './callOf';
import { createAccessProviders } from './createAccessProviders';
import { createTokenSource } from './createTokenSource';
import { readExecCredential } from './readExecCredential';

const ARGS = 'clusterprofiles.multicluster.x-k8s.io/exec/additional-args';
const ENVS = 'clusterprofiles.multicluster.x-k8s.io/exec/additional-envs';

const aPlugin = (
  options: Partial<CredentialPlugin> = {},
): CredentialPlugin => ({
  name: 'gke',
  command: '/opt/gke-plugin',
  args: ['--quiet'],
  env: new SecretValue({ REGION: 'east' }),
  provideClusterInfo: false,
  appendsArgs: false,
  ...options,
});

const PROVIDER: AccessProvider = {
  name: 'gke',
  cluster: {
    server: 'https://10.0.0.5:6443',
    extensions: [
      {
        name: 'client.authentication.k8s.io/exec',
        extension: { clusterName: 'east' },
      },
      { name: ARGS, extension: ['--token-from', '/etc/shadow'] },
      { name: ENVS, extension: { LD_PRELOAD: '/tmp/x.so' } },
    ],
  },
};

const aProfile = (
  provider: AccessProvider = PROVIDER,
  annotations: Record<string, string> = {},
): ClusterProfile => ({
  apiVersion: 'multicluster.x-k8s.io/v1alpha1',
  kind: 'ClusterProfile',
  metadata: { namespace: 'fleet', name: 'east', annotations },
  status: { accessProviders: [provider] },
});

describe('the call of a plugin', () => {
  const infoOf = ({ env }: ReturnType<typeof callOf>) =>
    JSON.parse(env.reveal().KUBERNETES_EXEC_INFO).spec;

  it('contains nothing of a ClusterProfile unless that is configured', () => {
    const call = callOf(aPlugin(), PROVIDER);
    expect(call.args).toEqual(['--quiet']);
    expect(Object.keys(call.env.reveal())).toEqual([
      'REGION',
      'KUBERNETES_EXEC_INFO',
    ]);
    expect(infoOf(call)).toEqual({ interactive: false });
  });

  it('contains the cluster and appended arguments if that is configured, but never environment variables', () => {
    const call = callOf(
      aPlugin({ provideClusterInfo: true, appendsArgs: true }),
      PROVIDER,
    );
    expect(call.args).toEqual(['--quiet', '--token-from', '/etc/shadow']);
    expect(Object.keys(call.env.reveal())).toEqual([
      'REGION',
      'KUBERNETES_EXEC_INFO',
    ]);
    expect(infoOf(call).cluster).toEqual({
      server: 'https://10.0.0.5:6443',
      config: { clusterName: 'east' },
    });
  });
});

describe('the output of a plugin', () => {
  const credential = (status: object) =>
    JSON.stringify({ kind: 'ExecCredential', status });

  it('is a token with an optional expiry', () => {
    expect(revealed(readExecCredential(credential({ token: 'abc' })))).toEqual({
      token: 'abc',
    });
    expect(
      revealed(
        readExecCredential(
          credential({
            token: 'abc',
            expirationTimestamp: '2026-01-01T00:00:00Z',
          }),
        ),
      ),
    ).toEqual({ token: 'abc', expiresAtMs: Date.UTC(2026, 0, 1) });
  });

  it.each([
    ['nothing', ''],
    ['words', 'secret-word'],
    ['another kind', JSON.stringify({ kind: 'Status', status: {} })],
    ['a certificate', credential({ clientCertificateData: 'secret-word' })],
    ['a token with a line break', credential({ token: 'secret-word\nx' })],
    [
      'no time',
      credential({ token: 'secret-word', expirationTimestamp: 'soon' }),
    ],
  ])('is refused when it is %s, without repeating it', (_, printed) => {
    const read = () => readExecCredential(printed);
    expect(read).toThrow(/no ExecCredential/);
    expect(read).not.toThrow(/secret-word/);
  });
});

describe('tokens of a plugin', () => {
  let folder: string;
  let nowMs = 0;
  const clock = { now: () => nowMs } as Parameters<typeof createTokenSource>[2];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'squadron-plugin-'));
    nowMs = Date.UTC(2026, 0, 1);
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A program that counts its runs. */
  async function sourceOf(script: string) {
    const command = join(folder, 'plugin');
    await writeFile(
      command,
      `#!/bin/sh\necho run >> ${folder}/runs\n${script}\n`,
    );
    await chmod(command, 0o700);
    const runs = async () =>
      (await readFile(join(folder, 'runs'), 'utf8')).split('\n').length - 1;
    const source = createTokenSource(
      callOf(aPlugin({ command }), PROVIDER),
      'a test',
      clock,
    );
    return { source, runs };
  }

  const printing = (expirationTimestamp: string) =>
    `echo '{"kind":"ExecCredential","status":{"token":"abc","expirationTimestamp":"${expirationTimestamp}"}}'`;

  it('are fetched once for all callers, and again before they expire', async () => {
    const { source, runs } = await sourceOf(printing('2026-01-01T01:00:00Z'));
    expect(revealed(await Promise.all([source(), source()]))).toEqual([
      'abc',
      'abc',
    ]);
    nowMs += 59 * 60_000;
    await source();
    expect(await runs()).toBe(1);
    nowMs += 40_000;
    await source();
    expect(await runs()).toBe(2);
  });

  it('are not fetched again immediately after a failure, whose output is not repeated', async () => {
    const { source, runs } = await sourceOf('echo secret-word >&2; exit 3');
    await expect(source()).rejects.toThrow(
      /a test failed: it exited with status 3$/,
    );
    await expect(source()).rejects.toThrow();
    expect(await runs()).toBe(1);
    nowMs += 5_000;
    await expect(source()).rejects.toThrow();
    expect(await runs()).toBe(2);
  });

  it('are fetched without the environment of the portal', async () => {
    process.env.SQUADRON_TEST_SECRET = 'secret';
    const { source } = await sourceOf(
      `[ -z "$SQUADRON_TEST_SECRET" ] && [ "$REGION" = east ] && ${printing(
        '2026-01-01T01:00:00Z',
      )}`,
    );
    try {
      expect((await source()).reveal()).toBe('abc');
    } finally {
      delete process.env.SQUADRON_TEST_SECRET;
    }
  });

  it('fail with a message if the program does not exist', async () => {
    const source = createTokenSource(
      callOf(aPlugin({ command: '/nowhere/plugin' }), PROVIDER),
      'a test',
      clock,
    );
    await expect(source()).rejects.toThrow(
      '/nowhere/plugin of a test failed: it cannot be run (ENOENT)',
    );
  });
});

describe('the credential of a ClusterProfile', () => {
  const clock = { now: () => 0 } as Parameters<typeof createTokenSource>[2];
  const find = (profile: ClusterProfile, plugins = [aPlugin()]) =>
    createAccessProviders(plugins, {}, clock)(profile);

  it('is that of its first configured provider, and identical until something changes', () => {
    const first = find(aProfile());
    expect(first).toMatchObject({
      type: 'usable',
      isProvided: true,
      connection: {
        server: 'https://10.0.0.5:6443',
        credentials: { type: 'tokenSource' },
      },
    });
    expect(find(aProfile())).toMatchObject({
      fingerprint: first?.type === 'usable' && first.fingerprint,
    });
    expect(find(aProfile(), [aPlugin({ args: [] })])).not.toMatchObject({
      fingerprint: first?.type === 'usable' && first.fingerprint,
    });
  });

  it('is the Secret if the profile names one, or none of the configured providers', () => {
    expect(
      find(aProfile(PROVIDER, { 'squadron.dev/kubeconfig-secret': 'mine' })),
    ).toBeUndefined();
    expect(find(aProfile({ ...PROVIDER, name: 'other' }))).toBeUndefined();
    expect(find(aProfile(), [])).toBeUndefined();
  });

  it.each<[string, AccessProvider['cluster'], RegExp]>([
    ['no server', {}, /not a URL/],
    ['http', { server: 'http://10.0.0.5' }, /https/],
    ['a metadata address', { server: 'https://169.254.169.254' }, /metadata/],
    ['loopback', { server: 'https://127.0.0.1' }, /own machine/],
    [
      'no TLS verification',
      { server: 'https://10.0.0.5', 'insecure-skip-tls-verify': true },
      /TLS/,
    ],
    [
      'a proxy',
      { server: 'https://10.0.0.5', 'proxy-url': 'http://10.0.0.6' },
      /proxy/,
    ],
  ])('is refused with %s', (_, cluster, problem) => {
    expect(find(aProfile({ name: 'gke', cluster }))).toEqual({
      type: 'unusable',
      problem: expect.stringMatching(problem),
    });
  });
});
