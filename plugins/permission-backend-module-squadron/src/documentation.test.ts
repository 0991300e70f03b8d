import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { squadronPermissions } from '@squadron/backstage-plugin-squadron-common';
import {
  clusterRules,
  credentialsRules,
  placementRules,
  queueRules,
  workloadRules,
} from '@squadron/backstage-plugin-squadron-node';
import { ConfigReader } from '@backstage/config';
import { load, loadAll } from 'js-yaml';
import {
  CLUSTER_ADMIN_PERMISSIONS,
  PROJECT_USER_PERMISSIONS,
  QUEUE_USER_PERMISSIONS,
} from './rolePermissions';
import { readRoles } from './readRoles';

const read = (path: string) => readFileSync(resolve(__dirname, path), 'utf8');
const docs = read('../../../docs/permissions.md');
const blocks = (language: string, text = docs) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(
    ([, block]) => block,
  );

it('shows roles that can be read, here and in the README', () => {
  const configs = [docs, read('../README.md')].flatMap(text =>
    blocks('yaml', text).filter(block => /^ {2}roles:/m.test(block)),
  );
  expect(configs.length).toBeGreaterThan(1);
  for (const config of configs) {
    const roles = readRoles(new ConfigReader(load(config) as never));
    expect(roles.managementAdmins).not.toEqual([]);
  }
});

it('shows conditions of rules that exist, for permissions that exist, to the RBAC plugin', () => {
  const rules = [
    clusterRules,
    credentialsRules,
    placementRules,
    queueRules,
    workloadRules,
  ].flatMap(of => Object.values(of));
  const shown = blocks('yaml')
    .filter(block => block.includes('roleEntityRef'))
    .flatMap(block => loadAll(block) as Array<Record<string, never>>);
  expect(shown.length).toBeGreaterThan(0);
  for (const {
    pluginId,
    resourceType,
    permissionMapping,
    conditions,
  } of shown) {
    const { rule, params } = conditions as { rule: string; params: object };
    const found = rules.find(
      one => one.name === rule && one.resourceType === resourceType,
    );
    expect(found?.paramsSchema).toBeDefined();
    expect(
      (found?.paramsSchema as { safeParse(value: object): object }).safeParse(
        params,
      ),
    ).toMatchObject({ success: true });
    expect(pluginId).toBe('squadron');
    for (const action of permissionMapping as string[]) {
      expect(
        squadronPermissions.some(
          one =>
            one.resourceType === resourceType &&
            (one.attributes.action ?? 'use') === action,
        ),
      ).toBe(true);
    }
  }
});

function projectUser(name: string): string {
  if (PROJECT_USER_PERMISSIONS.has(name)) {
    return 'yes';
  }
  return QUEUE_USER_PERMISSIONS.has(name) ? 'queue' : '';
}

it('lists for each permission its action, its resource and its roles', () => {
  const rows = squadronPermissions.map(({ name, attributes, resourceType }) => [
    `\`${name}\``,
    attributes.action ?? '',
    resourceType.replace('squadron-', ''),
    CLUSTER_ADMIN_PERMISSIONS.has(name) ? 'yes' : '',
    projectUser(name),
  ]);
  const table = docs
    .split('\n')
    .filter(line => line.startsWith('| `squadron.'))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );
  expect(table).toEqual(rows);
});
