import fc from 'fast-check';
import { impersonationOf } from './impersonationOf';

const MAPPING = {
  userPrefix: 'backstage:',
  groupPrefix: 'backstage:',
  extra: { 'squadron.dev/portal': ['https://portal.example.com'] },
  kubeconfigRole: 'view',
};

const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,10}$/);
const refOf = (kind: fc.Arbitrary<string>) =>
  fc
    .tuple(kind, word, word)
    .map(([of, namespace, name]) => `${of}:${namespace}/${name}`);
const user = refOf(fc.constantFrom('user', 'User'));
const refs = fc.array(
  fc.oneof(
    refOf(fc.constantFrom('group', 'Group', 'user', 'system', 'component')),
    fc.constantFrom('', ':', 'system:masters', 'group:system:masters', 'a/b/c'),
    fc.string(),
  ),
);
/** Prefixes that the app-config may have. */
const prefix = fc.constantFrom('', 'backstage:', 's', 'system', 'oidc/');

describe('impersonationOf', () => {
  it('names a person and their groups by entity ref', () => {
    expect(
      impersonationOf(
        {
          userEntityRef: 'User:default/Nina',
          ownershipEntityRefs: [
            'user:default/nina',
            'group:default/nlp',
            'group:default/Everyone',
            'group:default/NLP',
          ],
        },
        MAPPING,
      ),
    ).toEqual({
      user: 'backstage:user:default/nina',
      groups: [
        'backstage:group:default/everyone',
        'backstage:group:default/nlp',
      ],
      extra: { 'squadron.dev/portal': ['https://portal.example.com'] },
    });
  });

  it('never acts as a user or group of Kubernetes itself, whatever the refs and prefixes', () => {
    fc.assert(
      fc.property(
        user,
        refs,
        prefix,
        prefix,
        (userEntityRef, ownershipEntityRefs, userPrefix, groupPrefix) => {
          const person = impersonationOf(
            { userEntityRef, ownershipEntityRefs },
            { ...MAPPING, userPrefix, groupPrefix },
          );
          [person.user, ...(person.groups ?? [])].forEach(name =>
            expect(name).not.toMatch(/^system:/),
          );
          expect(person.user.startsWith(`${userPrefix}user:`)).toBe(true);
          person.groups?.forEach(name =>
            expect(name.startsWith(`${groupPrefix}group:`)).toBe(true),
          );
        },
      ),
    );
  });

  it('gives equal persons equal identities, whatever the order and repetition of their groups', () => {
    fc.assert(
      fc.property(user, refs, (userEntityRef, some) => {
        const of = (ownershipEntityRefs: string[]) =>
          impersonationOf({ userEntityRef, ownershipEntityRefs }, MAPPING);
        expect(of([...some, ...some].reverse())).toEqual(of(some));
      }),
    );
  });

  it('names no group beyond the allowed ones', () => {
    fc.assert(
      fc.property(user, refs, fc.array(word), (userEntityRef, some, names) => {
        const groups = names.map(name => `group:default/${name.toLowerCase()}`);
        const person = impersonationOf(
          { userEntityRef, ownershipEntityRefs: [...some, ...groups] },
          { ...MAPPING, groups },
        );
        expect(person.groups).toEqual(
          [...new Set(groups.map(ref => `backstage:${ref}`))].sort(),
        );
      }),
    );
  });

  it.each(['system:default/masters', 'group:default/nlp', 'nina', ''])(
    'refuses %j, which is not a user',
    userEntityRef => {
      expect(() =>
        impersonationOf({ userEntityRef, ownershipEntityRefs: [] }, MAPPING),
      ).toThrow(/not an entity of kind User/);
    },
  );

  it('refuses more groups than fit into a request, and names the remedy', () => {
    const many = Array.from(
      { length: 400 },
      (_, at) => `group:default/g-${at}`,
    );
    const person = { userEntityRef: 'user:a/b', ownershipEntityRefs: many };
    expect(() => impersonationOf(person, MAPPING)).toThrow(
      /400 groups .* squadron\.access\.groups/,
    );
    expect(
      impersonationOf(person, { ...MAPPING, groups: many.slice(0, 300) })
        .groups,
    ).toHaveLength(300);
  });
});
