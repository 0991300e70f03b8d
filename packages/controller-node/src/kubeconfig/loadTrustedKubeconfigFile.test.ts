import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import {
  revealed,
  makeCertificates,
  type TestCertificates,
} from '@squadron/test-utils';
import { loadTrustedKubeconfigFile } from './loadTrustedKubeconfigFile';

let directory: string;
let certificates: TestCertificates;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kubeconfig-'));
  certificates = await makeCertificates(['a']);
});

afterAll(() => rm(directory, { recursive: true }));

async function write(user: object, cluster: object = {}): Promise<string> {
  const path = join(directory, 'config');
  await writeFile(
    path,
    dump({
      clusters: [
        {
          name: 'c',
          cluster: { server: 'https://127.0.0.1:6443', ...cluster },
        },
      ],
      users: [{ name: 'u', user }],
      contexts: [{ name: 'x', context: { cluster: 'c', user: 'u' } }],
      'current-context': 'x',
    }),
  );
  return path;
}

describe("the portal's own kubeconfig", () => {
  it('may refer to this machine and to files beside itself', async () => {
    await writeFile(join(directory, 'ca.crt'), certificates.authority);
    await writeFile(join(directory, 'c.crt'), certificates.certificate);
    await writeFile(join(directory, 'c.key'), certificates.key);
    const path = await write(
      { 'client-certificate': 'c.crt', 'client-key': 'c.key' },
      { 'certificate-authority': 'ca.crt' },
    );
    expect(revealed(await loadTrustedKubeconfigFile(path))).toEqual({
      server: 'https://127.0.0.1:6443',
      certificateAuthority: certificates.authority,
      credentials: {
        type: 'clientCertificate',
        certificate: certificates.certificate,
        key: certificates.key,
      },
    });
  });

  it('reads a token file for each request, since it is rotated', async () => {
    const { credentials } = await loadTrustedKubeconfigFile(
      await write({ tokenFile: 'token' }),
    );
    if (credentials.type !== 'tokenSource') {
      throw new Error(`not a token source but a ${credentials.type}`);
    }
    for (const token of ['first', 'second']) {
      await writeFile(join(directory, 'token'), `${token}\n`);
      expect((await credentials.getToken()).reveal()).toBe(token);
    }
  });

  it('takes another token file for another credential', async () => {
    const textOf = async (tokenFile: string) =>
      JSON.stringify(
        await loadTrustedKubeconfigFile(await write({ tokenFile })),
      );
    expect(await textOf('one')).not.toBe(await textOf('other'));
  });

  it('still runs no program and verifies TLS', async () => {
    const exec = await write({ exec: { command: 'x' } });
    await expect(loadTrustedKubeconfigFile(exec)).rejects.toMatchObject({
      rule: 'exec',
    });
    const insecure = await write(
      { token: 't' },
      { 'insecure-skip-tls-verify': true },
    );
    await expect(loadTrustedKubeconfigFile(insecure)).rejects.toMatchObject({
      rule: 'insecure-tls',
    });
  });

  it('names a missing file', async () => {
    const path = join(directory, 'nowhere');
    await expect(loadTrustedKubeconfigFile(path)).rejects.toThrow(
      `Cannot read the kubeconfig ${path}`,
    );
    const lacking = await write(
      { token: 't' },
      { 'certificate-authority': 'lost.crt' },
    );
    await expect(loadTrustedKubeconfigFile(lacking)).rejects.toThrow(
      join(directory, 'lost.crt'),
    );
  });
});
