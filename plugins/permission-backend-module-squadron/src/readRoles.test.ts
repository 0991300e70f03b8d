import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigReader } from '@backstage/config';
import { load } from 'js-yaml';
import { readRoles } from './readRoles';

const read = (roles?: object) =>
  readRoles(new ConfigReader({ squadron: roles && { roles } }));

it('gives a role only to owners by default', () => {
  expect(read()).toEqual({
    managementAdmins: [],
    clusterAdmins: [],
    projectUsers: [],
    byOwnership: true,
    limitCatalog: true,
    otherPermissions: 'deny',
  });
});

it('completes entity references', () => {
  const { managementAdmins, projectUsers } = read({
    managementAdmins: ['platform', 'user:ann'],
    projectUsers: [{ members: ['NLP'], namespaces: ['nlp'] }],
  });
  expect(managementAdmins).toEqual([
    'group:default/platform',
    'user:default/ann',
  ]);
  expect(projectUsers[0].members).toEqual(['group:default/nlp']);
});

it.each([
  [{ managementAdmins: ['group:'] }, 'squadron.roles.managementAdmins.0: '],
  [
    { clusterAdmins: [{ members: ['a'] }] },
    'squadron.roles.clusterAdmins.0: needs clusters',
  ],
  [
    { projectUsers: [{ members: ['a'], clusters: ['b'] }] },
    'squadron.roles.projectUsers.0: needs namespaces',
  ],
  [
    { clusterAdmins: [{ members: [], clusters: ['b'] }] },
    'squadron.roles.clusterAdmins.0.members: ',
  ],
  [{ admins: [] }, 'squadron.roles: '],
  [{ otherPermissions: 'some' }, 'squadron.roles.otherPermissions: '],
])('names the key of a wrong value: %j', (roles, problem) => {
  expect(() => read(roles)).toThrow(problem);
});

it('the example site of deploy/ lets people use the catalog and other plugins', () => {
  const file = '../../../deploy/kustomize/base/app-config.site.yaml';
  const site = load(readFileSync(resolve(__dirname, file), 'utf8')) as object;
  const { otherPermissions } = readRoles(
    ConfigReader.fromConfigs([{ context: file, data: { ...site } }]),
  );
  expect(otherPermissions).toBe('allow');
});
