/**
 * After a change of fields.txt, or a new version of a module with CustomResourceDefinitions: run as the README says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { kindsModule } from './__testUtils__/kindsModule';
import { parseFields } from './__testUtils__/parseFields';
import { definedKinds, pinnedModules } from './__testUtils__/schemas';

const MODULE = resolve(__dirname, 'kinds.ts');

const modules = pinnedModules();
const describeWithSchemas = modules ? describe : describe.skip;

describeWithSchemas('the generated module', () => {
  it('has the types of the selected fields', () => {
    const fields = readFileSync(resolve(__dirname, 'fields.txt'), 'utf8');
    const text = kindsModule(
      parseFields(fields),
      modules ? definedKinds(modules) : new Map(),
    );
    if (process.env.SQUADRON_WRITE_SHAPES) {
      writeFileSync(MODULE, text);
      return;
    }
    expect(tokensOf(readFileSync(MODULE, 'utf8'))).toEqual(tokensOf(text));
  });
});

it.each([
  [
    'has no field',
    '{ spec { holder } }',
    'The schema has no Lease.spec.holder',
  ],
  [
    'does not require a field',
    '{ spec { holderIdentity! } }',
    'The schema does not require Lease.spec.holderIdentity',
  ],
  ['has an object', '{ spec }', 'Lease.spec is an object; list its fields'],
  [
    'has no object',
    '{ spec { acquireTime { seconds } } }',
    'Lease.spec.acquireTime has no fields in the schema',
  ],
  [
    'differs in two places',
    '{ spec: Part { renewTime } metadata: Part }',
    'Lease.metadata differs from other places of type Part',
  ],
  [
    'has a type that is not declared',
    '{ spec: Part }',
    'Lease.spec: no type Part is declared before',
  ],
])('reports where the schema %s', (_, fields, problem) => {
  const kinds = parseFields(`Lease coordination.k8s.io/v1 Lease ${fields}`);
  expect(() => kindsModule(kinds, new Map())).toThrow(problem);
});

/** Without what prettier changes. */
function tokensOf(text: string): string {
  return text
    .replace(/^\s*\| /gm, '')
    .replace(/"/g, "'")
    .replace(/[\s,()]+/g, '');
}
