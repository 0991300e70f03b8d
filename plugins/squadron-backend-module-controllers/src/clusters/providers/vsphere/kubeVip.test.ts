import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { kubeVip } from './kubeVip';

const POD = '/etc/kubernetes/manifests/kube-vip.yaml';
/** Cluster API's bootstrap provider writes this file for `kubeadm init` only. */
const INIT = '/run/kubeadm/kubeadm.yaml';

interface Pod {
  spec: {
    containers: Array<{ volumeMounts: Array<{ mountPath: string }> }>;
    volumes: Array<{ hostPath: { path: string } }>;
  };
}

describe('kubeVip', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kube-vip-'));
  });

  afterEach(() => rmSync(root, { recursive: true }));

  /**
   * The pod after the start of a machine, which writes files and then runs commands; here below a folder instead of its
   * root.
   */
  function podOnMachine(options: { isFirst: boolean }): Pod {
    const { files = [], commands = [] } = kubeVip('kubeadm', {
      host: '10.4.0.9',
      port: 6443,
    });
    const write = (path: string, content: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    };
    files.forEach(({ path, content }) => write(path, content));
    if (options.isFirst) {
      write(INIT, '');
    }
    for (const command of commands) {
      const below = command.replaceAll(
        /(?<=^|[\s"'])\/(?=etc\/|run\/)/g,
        `${root}/`,
      );
      execFileSync('sh', ['-c', below]);
    }
    return JSON.parse(readFileSync(join(root, POD), 'utf8')) as Pod;
  }

  it.each([
    ['the first machine', true, '/etc/kubernetes/super-admin.conf'],
    ['every other machine', false, '/etc/kubernetes/admin.conf'],
  ])('gives its pod on %s valid credentials', (_, isFirst, path) => {
    const { spec } = podOnMachine({ isFirst });
    expect(spec.volumes).toEqual([
      expect.objectContaining({
        hostPath: { path, type: 'FileOrCreate' },
      }),
    ]);
    expect(spec.containers[0].volumeMounts).toEqual([
      expect.objectContaining({ mountPath: '/etc/kubernetes/admin.conf' }),
    ]);
  });
});
