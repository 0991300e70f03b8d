import { renderInTestApp } from '@backstage/frontend-test-utils';
import { Stepper } from '@backstage/plugin-scaffolder-react/alpha';
import type { ReviewStepProps } from '@backstage/plugin-scaffolder-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SquadronApi } from '../api/SquadronApi';
import { squadronApiRef } from '../api/squadronApiRef';
import { SquadronProvider } from '../live/SquadronProvider';
import { FormErrors } from './formErrors';
import { FormReview } from './FormReview';

const manifest = {
  title: 'Ray job',
  steps: [
    {
      title: 'Code',
      schema: {
        title: 'Code',
        required: ['name', 'entrypoint'],
        properties: {
          name: { title: 'Name', type: 'string' },
          entrypoint: { title: 'Entrypoint', type: 'string' },
          image: {
            title: 'Image',
            type: 'string',
            'ui:field': 'SquadronImagePicker',
          },
          owner: {
            title: 'Owner',
            type: 'string',
            'ui:field': 'OwnerPicker',
          },
          kueue: { title: 'Kueue', type: 'boolean', default: false },
          kuberay: {
            title: 'KubeRay: runs Ray clusters and jobs',
            type: 'boolean',
            default: true,
            'ui:backstage': { review: { name: 'KubeRay' } },
          },
          fleetJobs: { title: 'Fleet jobs', type: 'boolean', default: true },
          rayCluster: {
            title: 'Default RayCluster',
            type: 'object',
            default: { workers: 2, cpu: '1', memory: '2Gi' },
            properties: {
              workers: { type: 'integer' },
              cpu: { type: 'string' },
              memory: { type: 'string' },
            },
          },
        },
      },
    },
    {
      title: 'Placement and queue',
      schema: {
        title: 'Placement and queue',
        properties: {
          resources: {
            title: 'Size',
            type: 'object',
            default: { workers: 2, gpusPerWorker: 4, gpuType: 'nvidia-a100' },
            properties: {
              workers: { type: 'integer' },
              gpusPerWorker: { type: 'integer' },
              gpuType: { type: 'string' },
            },
            'ui:field': 'SquadronPresetPicker',
          },
          queue: {
            title: 'Queue',
            type: 'string',
            'ui:field': 'SquadronQueuePicker',
          },
        },
      },
    },
    {
      title: 'Check',
      schema: {
        title: 'Check',
        properties: {
          fit: {
            title: 'Would it fit?',
            type: 'string',
            'ui:field': 'SquadronFitPreview',
            'ui:options': { kind: 'RayJob' },
            'ui:backstage': { review: { show: false } },
          },
        },
      },
    },
  ],
};

beforeAll(() => {
  // The form scrolls to its top; the DOM of tests does not scroll.
  window.scrollTo = () => {};
});

/** Fields without the choices that the portal has. */
const extensions = [
  'SquadronImagePicker',
  'OwnerPicker',
  'SquadronPresetPicker',
  'SquadronQueuePicker',
  'SquadronFitPreview',
].map(name => ({ name, component: () => null }));

function renderForm(
  options: { onCreate?: (values: object) => Promise<void> } = {},
) {
  const created: object[] = [];
  const api: Pick<SquadronApi, 'estimateFit' | 'getRayOptions' | 'openStream'> =
    {
      estimateFit: async () => ({
        word: 'fits',
        sentence: 'It would start now on worker-2.',
        places: [
          {
            cluster: 'hub',
            role: 'hub',
            localQueue: 'vision / research',
            word: 'fits',
            cause: 'quota',
            reason: '',
            shortages: [],
            victims: [],
            freshness: { state: 'live' },
          },
        ],
        price: { currency: 'EUR', perHour: 32 },
        asOf: '2026-11-21T12:30:00.000Z',
      }),
      getRayOptions: async () => ({
        presets: [],
        defaultImage: 'rayproject/ray:2.52.0',
        images: [],
        priorityClasses: [],
        gpuTypes: [],
      }),
      openStream: () => new Promise(() => {}),
    };
  const formProps = {
    EXPERIMENTAL_theme: 'bui' as const,
    noHtml5Validate: true,
    showErrorList: 'bottom',
    templates: { ErrorListTemplate: FormErrors },
  };
  renderInTestApp(
    <Stepper
      {...{ manifest, extensions, formProps }}
      onCreate={
        options.onCreate ??
        (async values => {
          created.push(values);
        })
      }
      components={{
        ReviewStepComponent: (props: ReviewStepProps) => (
          <SquadronProvider>
            <FormReview {...props} createLabel="Submit job" />
          </SquadronProvider>
        ),
      }}
    />,
    { apis: [[squadronApiRef, api as SquadronApi]] },
  );
  return created;
}

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

const field = (name: RegExp) => screen.findByRole('textbox', { name });

async function goToReview() {
  await userEvent.type(await field(/Name/), 'train');
  await userEvent.type(await field(/Entrypoint/), 'python train.py');
  await press('Next');
  await press('Next');
  await press('Review');
}

describe('the review of a form', () => {
  it('is grouped by step, with what empty fields stand for, the size, the fit and the price', async () => {
    renderForm();
    await goToReview();
    const code = within(await screen.findByRole('region', { name: 'Code' }));
    expect(code.getByText('train')).toBeVisible();
    expect(
      await code.findByText('rayproject/ray:2.52.0 (default)'),
    ).toBeVisible();
    expect(await code.findByText('guest (default)')).toBeVisible();
    expect(code.getByText('KubeRay, Fleet jobs')).toBeVisible();
    expect(code.getByText('Kueue')).toBeVisible();
    expect(code.getByText('2 workers with 1 CPU, 2 GiB memory')).toBeVisible();
    const placement = within(
      screen.getByRole('region', { name: 'Placement and queue' }),
    );
    expect(placement.getByText('2 workers with 4 × A100')).toBeVisible();
    expect(
      await placement.findByText('vision / research (default)'),
    ).toBeVisible();
    expect(
      await screen.findByText('It would start now on worker-2.'),
    ).toBeVisible();
    expect(screen.getByText(/32.00 EUR per hour/)).toBeVisible();
  });

  it('leads back to a step, which keeps its values, and starts the task', async () => {
    const created = renderForm();
    await goToReview();
    await press('Edit Code');
    expect(await field(/Name/)).toHaveValue('train');
    await userEvent.type(await field(/Name/), '-2');
    await press('Next');
    await press('Next');
    await press('Review');
    await press('Submit job');
    await waitFor(() =>
      expect(created).toEqual([
        expect.objectContaining({
          name: 'train-2',
          entrypoint: 'python train.py',
        }),
      ]),
    );
  });

  it('says why the task did not start, and can start it again', async () => {
    let attempts = 0;
    renderForm({
      onCreate: async () => {
        attempts += 1;
        if (attempts === 1) {
          throw new Error('The session has expired');
        }
      },
    });
    await goToReview();
    await press('Submit job');
    expect(await screen.findByText('The session has expired')).toBeVisible();
    await press('Submit job');
    await waitFor(() =>
      expect(screen.queryByText('The session has expired')).toBeNull(),
    );
    expect(attempts).toBe(2);
  });
});

describe('the errors of a form', () => {
  it('are said at their fields, and counted below the buttons with a way to the first', async () => {
    renderForm();
    await press('Next');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^2 fields need a change\./,
    );
    expect(screen.getAllByText(/required property/)).toHaveLength(2);
    await press('Go to the first');
    expect(await field(/Name/)).toHaveFocus();
  });
});
