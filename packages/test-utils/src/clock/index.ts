export { FakeClock } from './FakeClock';
