import { capacityOf, nodeResources } from './machineShape';

describe('the resources of a machine', () => {
  it.each([
    ['nothing said', {}, { cpu: '16', memory: '64Gi', gpu: undefined }],
    [
      'a CPU type',
      { machineType: 'cpu-4' },
      { cpu: '4', memory: '16Gi', gpu: undefined },
    ],
    [
      'a GPU type',
      { machineType: 'gpu-4x-t4' },
      {
        cpu: '32',
        memory: '128Gi',
        gpu: { type: 'nvidia-tesla-t4', count: 4 },
      },
    ],
    [
      'an unlisted GPU',
      { machineType: 'gpu-2x-nvidia-gb300' },
      { cpu: '16', memory: '64Gi', gpu: { type: 'nvidia-gb300', count: 2 } },
    ],
    [
      'explicit values over the type',
      { machineType: 'gpu-8x-a100', cpu: '96', memory: '768Gi' },
      { cpu: '96', memory: '768Gi', gpu: { type: 'nvidia-a100', count: 8 } },
    ],
    [
      'explicit GPUs',
      { cpu: '8', memory: '32Gi', gpu: { type: 'nvidia-l4', count: 1 } },
      { cpu: '8', memory: '32Gi', gpu: { type: 'nvidia-l4', count: 1 } },
    ],
  ])('with %s', (_, shape, capacity) => {
    expect(capacityOf(shape)).toEqual(capacity);
  });

  it('names the known forms when the type is unknown', () => {
    expect(() => capacityOf({ machineType: 'm5.large' })).toThrow(
      'cpu-<cores>, gpu-<count>x-<type>',
    );
  });

  it('is converted to the resources of a Node', () => {
    expect(
      nodeResources({
        cpu: '4',
        memory: '16Gi',
        gpu: { type: 'nvidia-l4', count: 2 },
      }),
    ).toMatchObject({ cpu: '4', memory: '16Gi', 'nvidia.com/gpu': '2' });
  });
});
