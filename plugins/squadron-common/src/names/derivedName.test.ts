import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { derivedName } from './derivedName';
import { isName, type NameForm } from './grammar';

const CHARACTERS = fc.constantFrom(...'abz019-.');
/** Valid names of Kubernetes, and invalid input from people and programs. */
const NAME = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: CHARACTERS, minLength: 1, maxLength: 12 }),
  },
  fc.constantFrom(
    'hub',
    '0',
    'a'.repeat(63),
    `${'a'.repeat(62)}b`,
    'x.'.repeat(126),
  ),
  fc.string({
    unit: fc.constantFrom(...'0123456789abcdef'),
    minLength: 10,
    maxLength: 10,
  }),
  fc.string({ maxLength: 300 }),
);
const PARTS = fc.array(NAME, { minLength: 1, maxLength: 3 });
const FORM = fc.constantFrom<NameForm>('label', 'subdomain');
describe('a derived name', () => {
  it('is readable if the parts are unambiguous', () => {
    const options = { form: 'label', suffix: 'multikueue' } as const;
    expect(derivedName(['worker-1'], options)).toBe('worker-1-multikueue');
    expect(derivedName(['gpu-1', 'workers'], { form: 'label' })).toBe(
      'gpu-1-workers',
    );
    expect(derivedName(['team-a.gpu'], { form: 'subdomain' })).toBe(
      'team-a.gpu',
    );
  });

  it('has no dot as a label', () => {
    expect(
      derivedName(['default.held-one'], {
        form: 'label',
        suffix: 'multikueue',
      }),
    ).toMatch(/^default-held-one-[0-9a-f]{10}-multikueue$/);
  });

  it('distinguishes parts with ambiguous dashes', () => {
    const [one, other] = [
      ['a-b', 'c'],
      ['a', 'b-c'],
    ].map(parts => derivedName(parts, { form: 'label' }));
    expect(one).toBe('a-b-c');
    expect(other).toMatch(/^a-b-c-[0-9a-f]{10}$/);
  });

  it('cannot equal the hashed name of other parts', () => {
    const first = derivedName(['a', 'b-c'], { form: 'label' });
    expect(derivedName([first], { form: 'label' })).not.toBe(first);
  });

  it('ends with the first digits of the SHA-256 of its parts, so that it never changes', () => {
    fc.assert(
      fc.property(NAME, NAME, (a, b) => {
        const parts = [a, `b-${b}`];
        expect(derivedName(parts, { form: 'label' }).slice(-10)).toBe(
          createHash('sha256')
            .update(JSON.stringify(parts))
            .digest('hex')
            .slice(0, 10),
        );
      }),
    );
  });

  it('is valid in its form for any parts', () => {
    fc.assert(
      fc.property(
        PARTS,
        FORM,
        fc.option(fc.constantFrom('kubeconfig', 'multikueue'), {
          nil: undefined,
        }),
        (parts, form, suffix) => {
          const name = derivedName(parts, { form, suffix });
          expect(isName(name, form)).toBe(true);
        },
      ),
    );
  });

  it('differs for different parts', () => {
    fc.assert(
      fc.property(PARTS, PARTS, FORM, (a, b, form) => {
        fc.pre(a.length === b.length && a.join('\0') !== b.join('\0'));
        expect(derivedName(a, { form })).not.toBe(derivedName(b, { form }));
      }),
    );
  });
});
