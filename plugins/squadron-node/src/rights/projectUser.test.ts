import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { WORKLOAD_KINDS, type PolicyRule } from '@squadron/kube-kinds';
import { loadAll } from 'js-yaml';

const file = resolve(__dirname, '../../rbac/project-user.yaml');
const [{ rules }] = loadAll(readFileSync(file, 'utf8')) as [
  { rules: PolicyRule[] },
];

it.each(Object.entries(WORKLOAD_KINDS))(
  'project users may read, create, change and stop %ss by RBAC, as their role in the portal lets them',
  (_, { group, plural }) => {
    const granted = rules
      .filter(
        ({ apiGroups, resources }) =>
          apiGroups?.includes(group) && resources?.includes(plural),
      )
      .flatMap(({ verbs }) => verbs);
    expect(granted).toEqual(
      expect.arrayContaining([
        ...['get', 'list', 'watch', 'create', 'patch', 'delete'],
      ]),
    );
  },
);
