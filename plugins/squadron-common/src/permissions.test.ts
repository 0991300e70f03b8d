import {
  isReadPermission,
  isResourcePermission,
} from '@backstage/plugin-permission-common';
import { squadronPermissions } from './permissions';

it('names every permission once, by thing and verb', () => {
  const names = squadronPermissions.map(permission => permission.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.sort()).toEqual([
    'squadron.cluster.create',
    'squadron.cluster.delete',
    'squadron.cluster.kubeconfig',
    'squadron.cluster.read',
    'squadron.cluster.update',
    'squadron.credentials.access.read',
    'squadron.credentials.read',
    'squadron.credentials.rotate',
    'squadron.credentials.update',
    'squadron.inventory.read',
    'squadron.placement.create',
    'squadron.placement.delete',
    'squadron.placement.read',
    'squadron.queue.create',
    'squadron.queue.read',
    'squadron.quota.assign',
    'squadron.workload.create',
    'squadron.workload.dashboard.read',
    'squadron.workload.delete',
    'squadron.workload.exec',
    'squadron.workload.logs.read',
    'squadron.workload.portForward',
    'squadron.workload.read',
    'squadron.workload.update',
  ]);
});

it('gives every permission a resource, so that each can be limited to a place', () => {
  const basic = squadronPermissions.filter(one => !isResourcePermission(one));
  expect(basic).toEqual([]);
});

it('has no read permission that hands out credentials, logs, dashboards, shells or connections', () => {
  const reads = squadronPermissions.filter(isReadPermission);
  expect(reads.map(({ name }) => name).sort()).toEqual([
    'squadron.cluster.read',
    'squadron.credentials.read',
    'squadron.inventory.read',
    'squadron.placement.read',
    'squadron.queue.read',
    'squadron.workload.read',
  ]);
});
