export { StepProgress } from './StepProgress';
