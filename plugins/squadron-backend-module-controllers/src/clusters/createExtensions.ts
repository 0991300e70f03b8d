import { ConflictError } from '@backstage/errors';
import type {
  AddOnEngine,
  InfrastructureProvider,
  Provisioner,
} from '@squadron/backstage-plugin-squadron-node';
import {
  awsProvider,
  azureProvider,
  gcpProvider,
  sandboxProvider,
  vsphereProvider,
} from './providers';
import { k3sProvisioner, kubeadmProvisioner } from './provisioners';

/**
 * Infrastructure providers, provisioners and add-on engines: Squadron's own, and those that other modules add. Adding
 * an ID twice throws ConflictError.
 *
 * @internal
 */
export function createExtensions() {
  const providers = registry<InfrastructureProvider>(
    'Infrastructure provider',
    sandboxProvider,
    awsProvider,
    gcpProvider,
    azureProvider,
    vsphereProvider,
  );
  const provisioners = registry<Provisioner>(
    'Provisioner',
    k3sProvisioner,
    kubeadmProvisioner,
  );
  const engines = registry<AddOnEngine>('Add-on engine');
  return { providers, provisioners, engines };
}

function registry<T extends { readonly id: string }>(
  what: string,
  ...own: T[]
) {
  const byId = new Map(own.map(item => [item.id, item]));
  const add = (item: T) => {
    if (byId.has(item.id)) {
      throw new ConflictError(
        `${what} '${item.id}' is registered twice; remove one of the modules`,
      );
    }
    byId.set(item.id, item);
  };
  return { add, byId };
}
