import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { receiversOf, type Person } from './receiversOf';
import type { Draft } from './types';

function aPerson(name: string, rest: Partial<Person> = {}): Person {
  return {
    user: `user:default/${name}`,
    ownership: new Set([`user:default/${name}`, 'group:default/nlp']),
    follows: new Set(),
    mayRead: () => true,
    mayAdminister: () => false,
    ...rest,
  };
}

const TRAIN = 'hub/nlp/rayjob/train';

function aDraft(rest: Partial<Draft> = {}): Draft {
  return {
    topic: 'workload-started',
    object: TRAIN,
    name: 'RayJob train',
    title: messageOf('answers.notifications.started', { name: 'RayJob train' }),
    link: '',
    severity: 'normal',
    subject: 'workload',
    place: { clusters: ['hub'] },
    follow: TRAIN,
    ...rest,
  };
}

const admin = { mayAdminister: () => true };
const cluster: Partial<Draft> = {
  topic: 'cluster-unreachable',
  subject: 'cluster',
  follow: undefined,
};

it.each([
  ['its person', { owner: 'user:default/ann' }, {}, true],
  ['another person', { owner: 'user:default/bob' }, {}, false],
  ['a follower', {}, { follows: new Set([TRAIN]) }, true],
  [
    'not a follower of another workload',
    {},
    { follows: new Set(['hub/nlp/rayjob/other']) },
    false,
  ],
  [
    'a team, not of each start of its jobs',
    { owner: 'group:default/nlp' },
    {},
    false,
  ],
  [
    'a team, of failures of its jobs',
    { owner: 'group:default/nlp', topic: 'workload-failed' },
    {},
    true,
  ],
  ['not an administrator, of jobs', {}, admin, false],
  ['an administrator, of a cluster', cluster, admin, true],
  [
    'the owner of a cluster',
    { ...cluster, owner: 'group:default/nlp' },
    {},
    true,
  ],
  ['no other person, of a cluster', cluster, {}, false],
  [
    'not its person without permission to read it',
    { owner: 'user:default/ann' },
    { mayRead: () => false },
    false,
  ],
  [
    'not a follower without permission to read it',
    {},
    { follows: new Set([TRAIN]), mayRead: () => false },
    false,
  ],
  [
    'not an administrator without permission to read it',
    cluster,
    { ...admin, mayRead: () => false },
    false,
  ],
] as Array<[string, Partial<Draft>, Partial<Person>, boolean]>)(
  'a notification reaches %s',
  (_, draft, person, expected) => {
    const ann = aPerson('ann', person);
    expect(receiversOf(aDraft(draft), [ann])).toEqual(expected ? [ann] : []);
  },
);
