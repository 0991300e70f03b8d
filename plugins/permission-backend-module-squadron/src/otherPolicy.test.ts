import { createPermission } from '@backstage/plugin-permission-common';
import type { PolicyQueryUser } from '@backstage/plugin-permission-node';
import { mockCredentials } from '@backstage/backend-test-utils';
import { otherPolicy } from './otherPolicy';

const permission = createPermission({
  name: 'catalog.entity.create',
  attributes: {},
});

const person: PolicyQueryUser = {
  credentials: mockCredentials.user(),
  info: { userEntityRef: 'user:default/mock', ownershipEntityRefs: [] },
} as unknown as PolicyQueryUser;

describe('the policy for other permissions', () => {
  it.each([
    ['allow', 'a signed-in person', person, 'ALLOW'],
    ['allow', 'nobody', undefined, 'DENY'],
    ['deny', 'a signed-in person', person, 'DENY'],
    ['deny', 'nobody', undefined, 'DENY'],
  ] as const)('%s for %s is decided', async (rule, _, user, result) => {
    expect(await otherPolicy(rule).handle({ permission }, user)).toEqual({
      result,
    });
  });
});
