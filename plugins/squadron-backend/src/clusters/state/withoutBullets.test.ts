import { withoutBullets } from './withoutBullets';

describe('withoutBullets', () => {
  it.each([
    ['Machines are ready', 'Machines are ready'],
    [
      '* WorkersAvailable: * MachineDeployment gpu: 1 available replicas',
      'WorkersAvailable: MachineDeployment gpu: 1 available replicas',
    ],
    [
      '* WorkersAvailable:\n  * MachineDeployment gpu: 1 available\n  * MachineDeployment cpu: 0 available\n* ControlPlaneAvailable: waits',
      'WorkersAvailable: MachineDeployment gpu: 1 available; MachineDeployment cpu: 0 available; ControlPlaneAvailable: waits',
    ],
    ['', ''],
    [
      '* A: waits for the budget.\n* B: fails.',
      'A: waits for the budget; B: fails.',
    ],
  ])('makes one line of %j', (message, line) => {
    expect(withoutBullets(message)).toBe(line);
  });
});
