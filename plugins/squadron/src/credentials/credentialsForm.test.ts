import type { CredentialsSummary } from '@squadron/backstage-plugin-squadron-common';
import { t } from '../__testUtils__/t';
import { deleteReason } from './credentialsState';
import { emptyForm, formProblems } from './credentialsForm';

const existing: CredentialsSummary = {
  namespace: 'fleet',
  name: 'team-a',
  provider: 'vsphere',
  facts: {},
  problems: [],
  usedBy: [],
};
const values = { VSPHERE_USERNAME: 'capv', VSPHERE_PASSWORD: 'pw' };

describe('formProblems', () => {
  const form = { ...emptyForm('vsphere'), name: 'team-b', values };
  it('finds none in what can be written', () => {
    expect(formProblems(t, form, [existing], false)).toEqual({});
  });

  it.each([
    [{ name: '' }, 'name', /name is required/],
    [{ name: 'team-a' }, 'name', /fleet\/team-a already exists/],
    [{ namespace: 'Team A' }, 'namespace', /cannot be a namespace/],
    [{ provider: '' }, 'provider', /Choose/],
    [{ values: {} }, 'VSPHERE_PASSWORD', /is missing/],
  ])('stand at the field: %j at %s', (change, field, message) => {
    const problems = formProblems(t, { ...form, ...change }, [existing], false);
    expect(problems[field]).toMatch(message);
  });

  it('joins several problems of one key file', () => {
    const gcp = { ...form, provider: 'gcp', values: { credentials: '{}' } };
    expect(formProblems(t, gcp, [], false).credentials).toMatch(
      /project_id .*client_email/,
    );
  });

  it('begins a replacement with its name and without any value', () => {
    const replacement = emptyForm('aws', existing);
    expect(replacement).toEqual({
      namespace: 'fleet',
      name: 'team-a',
      provider: 'vsphere',
      values: {},
    });
    expect(
      formProblems(t, { ...replacement, values }, [existing], true),
    ).toEqual({});
  });
});

describe('deleteReason', () => {
  it.each([
    [{}, undefined],
    [{ usedBy: ['w1', 'w2'] }, /Used by w1, w2\./],
    [{ usedBy: undefined }, /could not be read/],
    [{ readOnlyReason: 'written by argocd' }, /argocd/],
  ])('of %j', (change, expected) => {
    const reason = deleteReason(t, { ...existing, ...change });
    expect(reason ?? '').toMatch(expected ?? /^$/);
  });
});
