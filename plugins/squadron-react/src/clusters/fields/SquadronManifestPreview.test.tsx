import { renderInTestApp } from '@backstage/frontend-test-utils';
import { formOfRayJob } from '@squadron/backstage-plugin-squadron-common';
import { screen } from '@testing-library/react';
import type { SquadronApi } from '../../api/SquadronApi';
import { squadronApiRef } from '../../api/squadronApiRef';
import { SquadronProvider } from '../../live/SquadronProvider';
import { ManifestPreview } from './SquadronManifestPreview';

const earlier = formOfRayJob({
  name: 'train-2',
  namespace: 'nlp',
  entrypoint: 'python train.py',
  image: 'rayproject/ray:2.52.0',
  workers: 2,
});

/** The step of the manifest of a form that was opened by a link. */
async function renderPreview(linked: string | undefined, form: object) {
  const api: Partial<SquadronApi> = {
    getRayOptions: async () => ({
      presets: [],
      defaultImage: 'rayproject/ray:2.52.0',
      images: [],
      priorityClasses: [],
      gpuTypes: [],
    }),
    openStream: () => new Promise(() => {}),
  };
  const props: Parameters<typeof ManifestPreview>[0] = {
    schema: { title: 'RayJob' },
    uiSchema: { 'ui:options': { kind: 'RayJob' } },
    formContext: { formData: form },
    onChange: () => {},
  };
  const query = linked && new URLSearchParams({ formData: linked });
  renderInTestApp(
    <SquadronProvider>
      <ManifestPreview {...props} />
    </SquadronProvider>,
    {
      apis: [[squadronApiRef, api as SquadronApi]],
      initialRouteEntries: [query ? `/?${query}` : '/'],
    },
  );
  const manifest = await screen.findByLabelText('RayJob');
  const linesOf = (element: 'ins' | 'del') =>
    [...manifest.querySelectorAll(element)].map(({ textContent }) =>
      textContent?.trim(),
    );
  return { added: linesOf('ins'), removed: linesOf('del') };
}

describe('SquadronManifestPreview', () => {
  it('marks what differs from the job that is rerun', async () => {
    const changes = await renderPreview(JSON.stringify(earlier), {
      ...earlier,
      resources: { ...earlier.resources, workers: 3 },
    });
    expect(changes.removed).toContain('replicas: 2');
    expect(changes.added).toContain('replicas: 3');
    expect(screen.getByText(/^Lines with \+ and − differ/)).toBeVisible();
  });

  it('says that nothing differs', async () => {
    expect(await renderPreview(JSON.stringify(earlier), earlier)).toEqual({
      added: [],
      removed: [],
    });
    expect(screen.getByText(/^Equal to the workload/)).toBeVisible();
  });

  it.each([
    ['no link', undefined],
    ['a link with a part of the form', '{"namespace":"nlp"}'],
    ['a link that is not one', '{"namespace"'],
  ])('compares with nothing after %s', async (_, linked) => {
    expect(await renderPreview(linked, earlier)).toEqual({
      added: [],
      removed: [],
    });
    expect(screen.queryByText(/whose values the form started/)).toBeNull();
  });
});
