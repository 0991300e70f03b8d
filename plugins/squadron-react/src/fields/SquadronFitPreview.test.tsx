import { renderInTestApp } from '@backstage/frontend-test-utils';
import { NotAllowedError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import type {
  FitRequest,
  FitView,
} from '@squadron/backstage-plugin-squadron-common';
import type { SquadronApi } from '../api/SquadronApi';
import { squadronApiRef } from '../api/squadronApiRef';
import { SquadronProvider } from '../live/SquadronProvider';
import { FitPreview } from './SquadronFitPreview';

const fit: FitView = {
  word: 'waits',
  sentence: 'It would wait: it is short of 4 × GPU in flavor a100.',
  places: [
    {
      cluster: 'worker-2',
      role: 'worker',
      clusterQueue: 'fleet',
      word: 'waits',
      cause: 'room',
      reason: 'It is short of 4 × GPU in flavor a100.',
      shortages: [],
      victims: [],
      freshness: { state: 'live' },
    },
  ],
  oldestData: '2026-11-21T12:29:58.000Z',
  asOf: '2026-11-21T12:30:00.000Z',
};

/** The field in a form with these values, and what it asks the backend. */
function renderPreview(
  formData: object,
  estimateFit: SquadronApi['estimateFit'],
): void {
  const api: Pick<SquadronApi, 'estimateFit' | 'getRayOptions' | 'openStream'> =
    {
      estimateFit,
      getRayOptions: async () => ({
        presets: [],
        defaultImage: 'rayproject/ray:2.52.0',
        images: [],
        priorityClasses: [],
        gpuTypes: [],
      }),
      openStream: () => new Promise(() => {}),
    };
  const props = {
    schema: { title: 'Would it fit?' },
    uiSchema: { 'ui:options': { kind: 'RayJob' } },
    formContext: { formData },
  } as unknown as Parameters<typeof FitPreview>[0];
  renderInTestApp(
    <SquadronProvider>
      <FitPreview {...props} />
    </SquadronProvider>,
    { apis: [[squadronApiRef, api as SquadronApi]] },
  );
}

const sized = {
  name: 'train',
  namespace: 'nlp',
  entrypoint: 'python train.py',
  workers: 2,
  gpusPerWorker: 4,
  gpuType: 'nvidia-a100',
};

describe('SquadronFitPreview', () => {
  it('says in a sentence and per queue whether it would start, as an estimate with its age', async () => {
    const asked: FitRequest[] = [];
    renderPreview(sized, async request => {
      asked.push(request);
      return fit;
    });
    expect(await screen.findByText(fit.sentence)).toBeVisible();
    const row = screen.getByRole('row', { name: /worker-2/ });
    expect(within(row).getByText(fit.places[0].reason)).toBeVisible();
    expect(screen.getByText(/An estimate: others submit too/)).toBeVisible();
    expect(screen.getByText(/Told from data as of/)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0].kind).toBe('rayjob');
    expect(asked[0].input).not.toHaveProperty('entrypoint');
  });

  it('says what is missing and asks nothing while the form says no size', async () => {
    const estimateFit = jest.fn(async () => fit);
    renderPreview({ ...sized, workers: -1 }, estimateFit);
    expect(
      await screen.findByText('Said once the form says how large it is'),
    ).toBeVisible();
    expect(estimateFit).not.toHaveBeenCalled();
  });

  it.each([
    ['may not ask', new NotAllowedError('no'), 'squadron.workload.create'],
    [
      'gets no answer that helps',
      Object.assign(new Error('The queue cannot be read.'), {
        name: 'InputError',
      }),
      /It can be submitted all the same/,
    ],
  ])('lets a person submit who %s', async (_, error, text) => {
    renderPreview(sized, async () => {
      throw error;
    });
    expect(
      (await screen.findAllByText(text, undefined, { timeout: 5_000 }))[0],
    ).toBeVisible();
  });
});
