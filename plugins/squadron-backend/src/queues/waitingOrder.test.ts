import { waitingOrder } from './waitingOrder';

it('orders what has quota before what waits for it, and that by its place', () => {
  const tone = 'neutral' as const;
  const inOrder = [
    { state: { code: 'Dispatching' as const, tone } },
    { state: { code: 'Queued' as const, tone }, position: { place: 1, of: 2 } },
    { state: { code: 'Queued' as const, tone }, position: { place: 2, of: 2 } },
    { state: { code: 'CannotRun' as const, tone } },
  ];
  expect([...inOrder].reverse().sort(waitingOrder)).toEqual(inOrder);
});
