export { createExampleFleet } from './exampleFleet';
