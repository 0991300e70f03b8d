import { SecretValue } from '@squadron/kube-kinds';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createKubeClient,
  type ClusterConnection,
} from '@squadron/controller-node';
import { auditFile } from './auditLog';
import { eventually } from './eventually';
import { findProgram } from './findProgram';
import { TestProcess } from './TestProcess';
import type { TestApiServerProcess } from './types';

const READY_TIMEOUT_MS = 90_000;

/** Starts one kube-apiserver and waits until it is ready. It creates its serving certificate itself. @internal */
export async function startApiServerProcess(options: {
  directory: string;
  name: string;
  port: number;
  etcdUrl: string;
  token: string;
  protocol: 'HTTP/2' | 'HTTP/1.1';
  isAudited: boolean;
  isAskingWebhook: boolean;
}): Promise<TestApiServerProcess> {
  const { directory, name, port, etcdUrl, token, protocol, isAudited } =
    options;
  const certificates = join(directory, name);
  const key = join(directory, 'service-account.key');
  const args = [
    `--etcd-servers=${etcdUrl}`,
    '--bind-address=127.0.0.1',
    '--advertise-address=127.0.0.1',
    `--secure-port=${port}`,
    '--endpoint-reconciler-type=none',
    `--cert-dir=${certificates}`,
    `--token-auth-file=${join(directory, 'tokens.csv')}`,
    ...(options.isAskingWebhook
      ? [
          '--authorization-mode=RBAC,Webhook',
          '--authorization-webhook-version=v1',
          `--authorization-webhook-config-file=${join(
            directory,
            'authorization.json',
          )}`,
        ]
      : ['--authorization-mode=RBAC']),
    // This plugin waits for a controller that does not run here; without the plugin, pods can be created.
    '--disable-admission-plugins=ServiceAccount',
    '--service-account-issuer=https://kubernetes.default.svc',
    '--api-audiences=https://kubernetes.default.svc',
    `--service-account-key-file=${key}`,
    `--service-account-signing-key-file=${key}`,
    '--service-cluster-ip-range=10.96.0.0/16',
    ...(protocol === 'HTTP/1.1' ? ['--disable-http2-serving'] : []),
    ...(isAudited
      ? [
          `--audit-policy-file=${join(directory, 'audit.json')}`,
          `--audit-log-path=${auditFile(directory, name)}`,
        ]
      : []),
  ];
  const start = () =>
    new TestProcess({
      program: findProgram('kube-apiserver'),
      args,
      logFile: join(directory, `${name}.log`),
    });

  let running = start();
  const connectionNow = (): ClusterConnection => ({
    server: `https://127.0.0.1:${port}`,
    // Contains the certificate, followed by the CA that the API server created for it.
    certificateAuthority: readFileSync(
      join(certificates, 'apiserver.crt'),
      'utf8',
    ),
    credentials: { type: 'token', token: new SecretValue(token) },
  });
  const ready = async () => {
    await eventually(
      `${name} is ready`,
      async () => {
        if (!running.isRunning) {
          throw new Error(`it has exited: ${running.logTail()}`);
        }
        const client = createKubeClient(connectionNow());
        try {
          const { status, body } = await client.request({
            method: 'GET',
            path: '/readyz',
          });
          for await (const _chunk of body) {
            // Read completely, because the connection is closed afterwards.
          }
          return status === 200;
        } finally {
          await client.close();
        }
      },
      { timeoutMs: READY_TIMEOUT_MS, everyMs: 50 },
    );
  };
  await ready();

  return {
    connection: connectionNow(),
    kill: () => running.kill(),
    async restart() {
      await running.kill();
      running = start();
      await ready();
    },
    pause: () => running.signal('SIGSTOP'),
    resume: () => running.signal('SIGCONT'),
  };
}
