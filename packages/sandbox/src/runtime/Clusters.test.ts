import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnLoopback } from '@squadron/test-utils';
import { createSandboxPaths } from '../layout/paths';
import { ProcessSupervisor } from '../supervision';
import { Clusters } from './Clusters';
import type { FleetContext } from './FleetContext';
import { PortBook } from './PortBook';

describe('the clusters of a fleet', () => {
  it('start the add-ons of a re-created cluster on its new control plane', async () => {
    const root = await mkdtemp(join(tmpdir(), 'squadron-clusters-'));
    const state = { clusters: {}, ports: {} } as never;
    let whileDestroying = () => {};
    const etcd = await listenOnLoopback(
      createServer((_, response) => {
        whileDestroying();
        response.end(JSON.stringify({ deleted: '0' }));
      }),
    );
    const fleet: Partial<FleetContext> = {
      paths: createSandboxPaths({ SQUADRON_SANDBOX_DIR: root }),
      state,
      saveState: () => {},
      ports: new PortBook({ state, from: 1, isFree: async () => true }),
      processes: new ProcessSupervisor({
        onChange: () => {},
        onCrash: () => {},
      }),
      etcdPort: etcd.port,
      signal: new AbortController().signal,
    };
    const clusters = new Clusters(fleet as FleetContext);

    // Its SandboxAddOn is reconciled when anything of the cluster changes.
    whileDestroying = () => clusters.addOn('fleet.hub', 'kueue');
    await clusters.destroy('fleet.hub');
    const again = clusters.controlPlane('fleet.hub');
    expect(clusters.addOn('fleet.hub', 'kueue').isOf(again)).toBe(true);

    await etcd.stop();
    await rm(root, { recursive: true, force: true });
  });
});
