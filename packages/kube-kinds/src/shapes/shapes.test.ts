/**
 * After a change of a kind's type: `SQUADRON_WRITE_SHAPES=1 yarn test --no-watch shapes.test`, then prettier over
 * generated/shapes.ts.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { moduleText, shapesFromTypes } from './__testUtils__/shapesFromTypes';
import { COMMON_SHAPE, SHAPES } from '../generated/shapes';

it('has the shapes of the types of all kinds', () => {
  const wanted = shapesFromTypes();
  if (process.env.SQUADRON_WRITE_SHAPES) {
    writeFileSync(
      resolve(__dirname, '../generated/shapes.ts'),
      moduleText(wanted),
    );
    return;
  }
  expect(Object.fromEntries(SHAPES)).toEqual(wanted.kinds);
  expect(COMMON_SHAPE).toEqual(wanted.common);
});
