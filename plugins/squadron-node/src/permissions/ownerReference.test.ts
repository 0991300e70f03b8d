import { ANNOTATIONS } from '@squadron/kube-kinds';
import { ownerReference } from './ownerReference';

const key = ANNOTATIONS.owner;

it.each([
  [{ annotations: { [key]: 'team-a' } }, 'group:default/team-a'],
  [{ annotations: { [key]: 'user:Ann' } }, 'user:default/ann'],
  [{ labels: { [key]: 'team-a' } }, 'group:default/team-a'],
  [
    { annotations: { [key]: 'a b' }, labels: { [key]: 'team-a' } },
    'group:default/team-a',
  ],
  [{ annotations: { [key]: 'a b' } }, undefined],
  [{}, undefined],
])('the owner of %j is %s', (metadata, owner) => {
  expect(ownerReference({ metadata })).toBe(owner);
});
